package org.hornbook.server.web.game;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import java.util.Map;

/** Draws a link as a QR code: black modules on white, whatever the page's colours. */
public final class QrCode {
    private static final int QUIET_ZONE = 4;

    private QrCode() {}

    /**
     * Draws a QR code as SVG.
     *
     * @throws IllegalArgumentException if the link is too long; its message leaves the link out, since links let people in
     */
    public static String svg(String link) {
        BitMatrix modules;
        try {
            modules = new QRCodeWriter()
                    .encode(link, BarcodeFormat.QR_CODE, 0, 0, Map.of(EncodeHintType.MARGIN, QUIET_ZONE));
        } catch (WriterException tooLong) {
            throw new IllegalArgumentException("no link has " + link.length() + " letters", tooLong);
        }
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < modules.getHeight(); y++) {
            for (int x = 0; x < modules.getWidth(); x++) {
                if (modules.get(x, y)) {
                    path.append('M').append(x).append(' ').append(y).append("h1v1h-1z");
                }
            }
        }
        int size = modules.getWidth();
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + " " + size
                + "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h" + size + "v" + size
                + "H0z\"/><path d=\""
                + path + "\"/></svg>";
    }
}
