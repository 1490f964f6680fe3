package org.hornbook.server.web.table;

import java.time.Clock;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.live.Audiences;
import org.hornbook.server.store.DeviceCodes;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Oversight;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Rates;

/** Tables: setting one up, gathering around it, playing, and taking a seat along to another device. */
public final class TableFeature {
    private TableFeature() {}

    public static Feature of(
            Pages pages,
            Shelf shelf,
            Tables tables,
            Audiences audiences,
            DeviceCodes codes,
            Rates rates,
            Oversight oversight,
            KeptTables kept,
            Clock clock) {
        return Feature.of(
                new TableRoutes(pages, shelf, tables, audiences, rates, oversight, kept, clock),
                new TableSocket(tables, audiences, rates, oversight, clock),
                new TableRulesRoutes(pages, new FoundTables(tables)),
                new DeviceRoutes(pages, new FoundTables(tables), audiences, codes, rates, oversight, clock));
    }
}
