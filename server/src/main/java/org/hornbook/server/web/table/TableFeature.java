package org.hornbook.server.web.table;

import java.time.Clock;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.live.Subscriptions;
import org.hornbook.server.store.DeviceCodes;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Monitoring;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.RateLimits;

/** Tables: setting one up, gathering around it, playing, and taking a seat along to another device. */
public final class TableFeature {
    private TableFeature() {}

    public static Feature of(
            Pages pages,
            Shelf shelf,
            Tables tables,
            Subscriptions subscriptions,
            DeviceCodes codes,
            RateLimits rates,
            Monitoring monitoring,
            TableExpiry kept,
            Clock clock) {
        return Feature.of(
                new TableRoutes(pages, shelf, tables, subscriptions, rates, monitoring, kept, clock),
                new TableSocket(tables, subscriptions, rates, monitoring, clock),
                new TableRulesRoutes(pages, new TableLookup(tables)),
                new DeviceRoutes(pages, new TableLookup(tables), subscriptions, codes, rates, monitoring, clock));
    }
}
