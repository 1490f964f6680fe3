package org.hornbook.server.web;

class TogetherOnSqliteIT extends Together {}
