/** Makes hostile scripts: whatever the grammar lets grow has grown in them. */
package org.hornbook.server.hostile;
