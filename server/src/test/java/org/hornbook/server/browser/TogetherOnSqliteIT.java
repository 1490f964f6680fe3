package org.hornbook.server.browser;

class TogetherOnSqliteIT extends Together {}
