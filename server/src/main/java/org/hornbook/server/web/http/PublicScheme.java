package org.hornbook.server.web.http;

import java.net.URI;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;

/** Where people know this server under an address with TLS, every request is one over TLS, which ends in front of us. */
public final class PublicScheme implements HttpConfiguration.Customizer {
    private static final String TLS = "https";

    private final boolean tls;

    /** @param publicUrl the address under which people know this server, if it is known */
    public PublicScheme(Optional<URI> publicUrl) {
        tls = publicUrl.map(URI::getScheme).filter(TLS::equalsIgnoreCase).isPresent();
    }

    @Override
    public Request customize(Request request, HttpFields.Mutable responseHeaders) {
        if (!tls) {
            return request;
        }
        HttpURI uri = HttpURI.build(request.getHttpURI()).scheme(TLS).asImmutable();
        return new Request.Wrapper(request) {
            @Override
            public HttpURI getHttpURI() {
                return uri;
            }

            @Override
            public boolean isSecure() {
                return true;
            }
        };
    }
}
