/**
 * Horn, the rule language of Hornbook. One script describes one variant of 6 nimmt!.
 * No actions are embedded; what words mean (facts, events, adjectives) is the checker's business.
 */
grammar Horn;

script : variant EOF ;

variant
    : 'variant' name STRING? ('extends' built ('with' built (',' built)*)?)? '{' statement* '}'
    ;

/** A parent, and which of its versions. */
built : name NUMBER? ;

// ---------------------------------------------------------------- statements

statement
    : 'source' STRING                                                      # source
    | 'about' STRING                                                       # about
    | ruling                                                               # note
    | 'players' howMany ('or' howMany)*                                    # players
    | 'team' 'of' (NUMBER | 'players' 'except' name)                       # teams
    | 'deals' NUMBER                                                       # deals
    | 'require' expression STRING                                          # requirement
    | 'set' name 'to' (literal | lot (',' lot)*)                           # settingTo
    | 'win' extreme WORD                                                   # win
    | (placement | course | item | example)                                # addition
    | 'replace' (placement | course | item | example)                      # replacement
    | ('before' | 'after') name item                                       # insertion
    | 'texts' name '{' (translation ','?)* '}'                             # translations
    | 'remove' (name | ('example' | 'ruling' | 'source' | 'require') STRING) # removal
    ;

/** What something is called or says in the language of its block; a card, what it is called and then what is said of it. */
translation : 'about' STRING | textKind STRING STRING | name STRING STRING? ;

textKind : 'example' | 'ruling' | 'require' | 'source' ;

range : whole '..' whole ;

howMany : NUMBER ('..' NUMBER)? ;

literal : whole | 'yes' | 'no' ;

whole : '-'? NUMBER ;

extreme : 'lowest' | 'highest' ;

ruling : 'ruling' STRING ;

/** Where a card goes. Only a script without a parent writes it whole. */
placement : 'place' 'card' '{' placeCase* '}' ;

/** How a round is played, or a turn: step by step. Only a script without a parent writes it whole. */
course : ('round' | 'turn') '{' step* '}' ;

/** Everything with a name of its own that a child can replace. */
item
    : 'param' name '=' literal ('in' range)? STRING?                       # parameter
    | 'counter' name STRING? ('=' value)? ('in' within)? per? ('each' ('turn' | 'round'))? # counter
    | 'let' name ('of' thing)? STRING? ('=' (selection | expression filter?) | cases) # let
    | 'rule' name STRING? ruling* trigger ('when' expression)? bound? block # namedRule
    | 'bar' name STRING? ruling* set ('when' expression)?                  # bar
    | 'cards' name STRING? per? ',' 'seen' 'by' name (',' 'begins' 'with' lot (',' lot)*)? # cardPlace
    | 'rows' sum (',' 'each' 'holds' sum)? (',' 'by' key)?                 # rowsOnTable
    | 'seat' name STRING?                                                  # emptySeat
    | 'modifier' name STRING? (',' 'fills' NUMBER)?                        # modifier
    | (step | placeCase)                                                   # inner
    ;

within : range | 'players' | 'rows' | name ('or' name)+ ;

per : 'per' ('player' | 'row' | 'card' | 'team') ;

/** The first line whose condition holds; then, perhaps, the lines of the one that it replaces. */
cases : '{' (line ','?)* ('otherwise' 'as' 'before')? '}' ;

line : (expression | 'otherwise') '->' value ;

placeCase : 'case' name STRING? ruling* ('when' expression | 'otherwise') block ;

bound : ',' 'up' 'to' expression 'times' ;

trigger : 'on' event ;

/** placing, placed, taken, moved; card end, turn end, round end, game end. */
event : WORD | ('card' | 'turn' | 'round' | 'game') 'end' ;

step : 'step' name STRING? ruling* ('when' expression | 'while' expression bound?)? block ;

/** Cards to begin with: 1..104, or 5 dog "It barks.", or joker 1..10, or calf 30. */
lot : sum '..' sum | NUMBER? name (NUMBER ('..' sum)?)? STRING? ;

// ---------------------------------------------------------------- actions

block : '{' (action ','?)* '}' ;

action
    : 'add' operand ('to' | 'before' | 'after' | 'onto') set               # addAction
    | 'take' set 'to' path                                                 # takeAction
    | 'open' 'row' 'with' operand                                          # openAction
    | 'close' set                                                          # closeAction
    | 'move' set 'to' set                                                  # moveAction
    | 'place' set ('by' placing)?                                          # placeAction
    | 'deal' sum 'from' path 'to' 'each'? path                             # dealAction
    | 'gather'                                                             # gatherAction
    | 'reveal' name                                                        # revealAction
    | 'turn'                                                               # playAction
    | 'set' path 'to' value                                                # setAction
    | 'end' ('game' | 'round' | 'turn')                                    # endAction
    | 'when' expression block ('otherwise' block)?                         # whenAction
    | 'each' members sequence? (block | chooses | verb)                    # eachAction
    | set (chooses | verb)                                                 # verbAction
    ;

verb : ('gains' | 'loses') sum | 'wins' ;

sequence
    : 'in' 'turn' 'from' operand                                           # inTurn
    | 'by' key ('then' key)*                                               # byKeys
    ;

/** Which card comes first. */
placing : key ('then' key)* ('then' chooser)? | chooser ;

chooser : 'choice' 'of' operand ;

chooses : 'chooses' count? name 'from' answers STRING? (',' 'secretly')? (',' absent)? ;

count : amount ('..' amount)? ;

amount : NUMBER | '(' expression ')' ;

answers
    : 'yes' 'or' 'no'                                                      # yesNo
    | set                                                                  # candidates
    | (between | option ('or' option)+) filter?                            # listed
    ;

/** 0, bid + 1..last_bid, or odd. */
option : sum | between ;

between : sum '..' sum ;

/** What is answered for somebody who does not, and what that costs. */
absent : 'absent' fallback (',' 'gains' NUMBER)? ;

fallback : key ('then' key)* | 'random' | value ;

// ---------------------------------------------------------------- sets

/** Cards, rows, players. A bare row or player with a condition is the one that meets it. */
set : selection | operand ('and' operand)* filter? ;

/** One of many. Within an expression it stands in brackets, as does a set with a condition. */
selection
    : thing 'with' key ('then' key)* filter?                               # best
    | thing 'of' path ('with' key ('then' key)* filter? | filter)          # oneOf
    ;

filter : 'where' expression exception? | exception ;

exception : 'except' operand ('and' operand)* ;

/** player where ..., row except home, card of hand where ..., player of rivals. */
members : thing ('of' path)? filter? ;

thing : 'row' | 'player' | 'card' | 'team' ;

path : (asked | brackets) ('.' asked)* ;

brackets : '(' (selection | expression filter?) ')' ;

asked : WORD | thing | 'rows' | 'players' | 'cards' | 'round' | 'turn' | 'deal' ;

key : extreme sum ;

value : selection | answer | sum filter? ;

answer : 'yes' | 'no' ;

// ---------------------------------------------------------------- expressions

expression : conjunction ('or' conjunction)* ;

conjunction : negation ('and' negation)* ;

negation : 'not'* comparison ;

comparison
    : ('some' | 'every' | 'no') thing ('of' path)? 'has' comparison        # quantified
    | ('some' | 'no') path                                                 # existence
    | sum relation*                                                        # related
    ;

relation
    : ('<' | '<=' | '>' | '>=' | '=' | '!=') sum                           # order
    | 'is' 'not'? 'in' path                                                # containment
    | 'is' 'not'? (answer | sum)                                           # identity
    ;

sum : product (('+' | '-') product)* ;

product : signed (('*' | '/' | '%') signed)* ;

signed : '-'* operand ;

operand
    : NUMBER                                                               # number
    | 'count' 'of' path                                                    # countOf
    | 'total' operand 'of' path                                            # totalOf
    | extreme operand? 'of' path                                           # extremeOf
    | extreme 'of' '(' sum (',' sum)+ ')'                                  # extremeOfValues
    | 'random' 'of' path                                                   # randomOf
    | 'card' (NUMBER | '(' expression ')') 'of' path                       # nthOf
    | path                                                                 # named
    ;

// ---------------------------------------------------------------- examples

example : 'example' STRING '{' exampleLine* '}' ;

exampleLine
    : 'given' fact (',' fact)*                                             # given
    | 'when' fact (',' fact)*                                              # when
    | 'then' fact (',' fact)*                                              # then
    | 'because' name (',' name)*                                           # because
    ;

fact
    : 'rows' picture+                                                      # rowsFact
    | what 'is' (picture | said)                                           # isFact
    | name '.' asked 'may' 'not'? 'be' (picture | said)                    # mayFact
    | name 'plays' token ('and' token)*                                    # playsFact
    | name ('and' name)* ('wins' | 'win')                                  # winsFact
    | 'players' name ('and' name)*                                         # playersFact
    | ('turn' | 'round' | 'game') 'end'                                    # endsFact
    ;

/** ann.hand, ann.team.score, row 2.tokens, card 13.holder, pasture. */
what : (('row' NUMBER | 'card' token | name ('.' 'team')?) '.')? asked ;

/** Cards, and modifiers with their sides; with + those that lie on each other, the lowermost first. */
picture : '[' (token ('+' token)*)* ']' ;

token : NUMBER | name ;

/** A row, a number, a card, a player or a word. */
said : 'row' NUMBER | whole | answer | name ;

// ---------------------------------------------------------------- texts

/**
 * What a text shows between braces: {capacity}. Behind it can follow the form of its number, {capacity + 1:ordinal}, or what
 * is said of one (or if it is true) and of all others: {capacity?card|cards}.
 */
inText : expression EOF ;

// ---------------------------------------------------------------- words

name : WORD ;

NUMBER : [0-9]+ ;
STRING : '"' STRING_PART* '"' ;
UNCLOSED_STRING : '"' STRING_PART* ;
WORD : [A-Za-z] [A-Za-z0-9_]* ;

COMMENT : '#' ~[\r\n]* -> channel(HIDDEN) ;
SPACE : [ \t\r\n\u00A0\uFEFF]+ -> channel(HIDDEN) ;

/** Anything else becomes one token, so that the parser reports it where it stands. */
UNKNOWN : . ;

fragment STRING_PART : ~["\\\r\n] | '\\' ~[\r\n] ;
