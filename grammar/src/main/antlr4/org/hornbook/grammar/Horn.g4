grammar Horn;

script : WORD* EOF ;

WORD : ~[ \t\r\n]+ ;
SPACE : [ \t\r\n]+ -> skip ;
