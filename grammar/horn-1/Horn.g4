/** Horn 1.0. No actions are embedded; what words mean (facts, events, kinds of names) is the checker's business. */
grammar Horn;

script : 'variant' WORD STRING? ('extends' built ('with' built (',' built)*)?)? '{' statement* '}' EOF ;

/** A parent, and which of its versions. */
built : WORD NUMBER? ;

// ---------------------------------------------------------------- statements

statement
    : 'source' STRING                                                      # source
    | 'about' STRING                                                       # about
    | ruling                                                               # note
    | 'players' NUMBER (('..' | 'or') NUMBER)*                             # players
    | 'team' 'of' (NUMBER | set)                                           # teams
    | 'deals' NUMBER                                                       # deals
    | 'require' expression STRING                                          # requirement
    | 'set' WORD 'to' (literal | lot (',' lot)*)                           # setting
    | 'win' extreme WORD                                                   # win
    | 'replace' item                                                       # replacement
    | ('before' | 'after') WORD item                                       # insertion
    | 'remove' (WORD | 'example' STRING)                                   # removal
    | item                                                                 # addition
    ;

ruling : 'ruling' STRING ;

range : whole '..' whole ;

whole : '-'? NUMBER ;

literal : whole | truth ;

truth : 'yes' | 'no' ;

extreme : 'lowest' | 'highest' ;

/** Everything with a name, which a child can replace, put before or after, and remove. */
item
    : 'param' WORD '=' literal ('in' range)? STRING?                       # parameter
    | 'cards' WORD STRING? per? ',' 'seen' 'by' WORD (',' 'begins' 'with' lot (',' lot)*)? # cardPlace
    | 'rows' sum (',' 'each' 'holds' sum)? (',' 'by' key)?                 # rowsOnTable
    | 'counter' WORD STRING? ('=' value)? ('in' answers)? per? ('each' ('turn' | 'round'))? # counter
    | 'modifier' WORD STRING? (',' 'fills' NUMBER)?                        # modifier
    | 'seat' WORD STRING?                                                  # emptySeat
    | 'let' WORD ('of' thing)? ('=' (selection | expression) | cases)      # name
    | ('round' | 'turn') '{' step* '}'                                     # course
    | 'place' 'card' '{' placeCase* '}'                                    # placement
    | step                                                                 # oneStep
    | placeCase                                                            # oneCase
    | 'rule' head 'on' event ('when' expression)? bound? block             # rule
    | 'bar' head set ('when' expression)?                                  # bar
    | 'example' STRING '{' exampleLine* '}'                                # example
    ;

per : 'per' ('player' | 'row' | 'card' | 'team') ;

/** Cards to begin with: 1..104, or 5 dog "It barks.", or joker 1..10. */
lot : sum '..' sum | NUMBER? WORD (NUMBER '..' sum)? STRING? ;

/** The first that is met counts. */
cases : '{' (expression '->' value ',')* 'otherwise' ('->' value | 'as' 'before') '}' ;

step : 'step' head ('when' expression | 'while' expression bound?)? block ;

placeCase : 'case' head ('when' expression | 'otherwise') block ;

/** What stands at the top of a rule, step or case. */
head : WORD STRING? ruling* ;

bound : ',' 'up' 'to' sum 'times' ;

/** placing, placed, taken, moved; card end, turn end, round end, game end. */
event : WORD | ('card' | 'turn' | 'round' | 'game') 'end' ;

// ---------------------------------------------------------------- actions

block : '{' (action ','?)* '}' ;

action
    : 'gather'                                                             # gather
    | 'deal' sum 'from' path 'to' 'each'? path                             # deal
    | 'move' set 'to' (path | selection)                                   # move
    | 'take' set 'to' path                                                 # take
    | 'add' operand ('to' | 'before' | 'after' | 'onto') path              # add
    | 'open' 'row' 'with' operand                                          # open
    | 'close' path                                                         # close
    | 'place' set ('by' order)?                                            # place
    | 'reveal' WORD                                                        # reveal
    | 'set' path 'to' value                                                # setCounter
    | 'end' ('turn' | 'round' | 'game')                                    # end
    | 'turn'                                                               # playTurn
    | who (('gains' | 'loses') sum | 'wins' | chooses)                     # does
    | 'each' members sequence? block                                       # each
    | 'when' expression block ('otherwise' block)?                         # when
    ;

who : 'each' members sequence? | path ;

sequence : 'in' 'turn' 'from' operand | 'by' keys ;

/** Which card comes first; the choice of a player is asked each time. */
order : keys ('then' choice)? | choice ;

choice : 'choice' 'of' operand ;

keys : key ('then' key)* ;

key : extreme sum ;

chooses : 'chooses' (amount ('..' amount)?)? WORD 'from' answers STRING? (',' 'secretly')? (',' absent)? ;

amount : NUMBER | '(' sum ')' ;

answers : 'yes' 'or' 'no' | sum '..' sum filter? | token ('or' token)+ | set ;

/** What is answered for somebody who does not, and what that costs. */
absent : 'absent' (keys | 'random' | sum | truth) (',' 'gains' NUMBER)? ;

// ---------------------------------------------------------------- sets

/** Cards, rows, players. A bare row, player or card with a condition is the one that meets it. */
set : selection | several ('and' several)* ;

/** By keys, by a condition, by exceptions. Within an expression it stands in brackets. */
selection
    : thing ('of' several)? 'with' keys filter?                            # best
    | thing 'of' several filter                                            # oneOf
    | several ('and' several)* filter                                      # those
    ;

several : path | (extreme operand? | 'random') 'of' gathered ;

/** What something is counted, summed or looked for in. */
gathered : path | '(' path ('and' path)+ ')' ;

filter : 'where' expression except? | except ;

except : 'except' operand ('and' operand)* ;

/** player where ..., row except home, card of hand where ..., player of rivals. */
members : thing ('of' gathered)? filter? ;

thing : 'row' | 'player' | 'card' | 'team' ;

path : (asked | '(' selection ')') ('.' asked)* ;

asked : WORD | thing | 'rows' | 'players' | 'cards' | 'round' | 'turn' | 'deal' ;

value : selection | truth | sum ;

// ---------------------------------------------------------------- expressions

expression : conjunction ('or' conjunction)* ;

conjunction : negation ('and' negation)* ;

negation : 'not'? comparison ;

comparison
    : ('some' | 'every' | 'no') thing ('of' gathered)? 'has' comparison    # quantified
    | ('some' | 'no') path                                                 # existence
    | sum (('<' | '<=' | '>' | '>=' | '=' | '!=') sum)*                    # compared
    | operand 'is' 'not'? (truth | operand)                                # identity
    | operand 'is' 'not'? 'in' gathered                                    # contained
    ;

sum : product (('+' | '-') product)* ;

product : signed (('*' | '/' | '%') signed)* ;

signed : '-'? operand ;

operand
    : NUMBER                                                               # number
    | 'count' 'of' gathered                                                # count
    | 'total' operand 'of' gathered                                        # total
    | extreme operand? 'of' gathered                                       # extremeOf
    | extreme 'of' '(' sum (',' sum)+ ')'                                  # extremeOfValues
    | 'random' 'of' gathered                                               # randomOf
    | path                                                                 # named
    | '(' expression ')'                                                   # group
    ;

// ---------------------------------------------------------------- examples

exampleLine
    : ('given' | 'when' | 'then') fact (',' fact)*
    | 'because' WORD (',' WORD)*
    ;

fact
    : 'rows' picture+                                                      # table
    | what 'is' (picture | said)                                           # stands
    | what 'may' 'not'? 'be' (picture | said)                              # allowed
    | WORD 'plays' token ('and' token)*                                    # plays
    | WORD 'wins'                                                          # winner
    | ('turn' | 'round' | 'game') 'end'                                    # over
    ;

/** ann.hand, row 2.tokens, card 13.holder, pasture, round. */
what : ('row' NUMBER | 'card' token | asked) ('.' asked)* ;

/** Cards and modifiers as they lie; with + those that lie on each other, the lowermost first. */
picture : '[' (token ('+' token)*)* ']' ;

token : NUMBER | WORD ;

said : 'row' NUMBER | whole | WORD | truth ;

// ---------------------------------------------------------------- words

NUMBER : [0-9]+ ;
STRING : '"' STRING_PART* '"' ;
UNCLOSED_STRING : '"' STRING_PART* ;
WORD : [A-Za-z] [A-Za-z0-9_]* ;

COMMENT : '#' ~[\r\n]* -> channel(HIDDEN) ;
SPACE : [ \t\r\n\u00A0\uFEFF]+ -> channel(HIDDEN) ;

/** Anything else becomes one token, so that the parser reports it where it stands. */
UNKNOWN : . ;

fragment STRING_PART : ~["\\\r\n] | '\\' ~[\r\n] ;
