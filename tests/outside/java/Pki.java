import java.io.ByteArrayInputStream;
import java.nio.file.*;
import java.security.*;
import java.security.cert.*;
import java.security.cert.Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.*;

/** Reads the authority's keys, certificates and addresses. */
final class Pki {
  static Path folder = Path.of("pki");
  static final String TIMESTAMPS = "/desa/tsa/tsa";

  static PrivateKey key(String label) throws Exception {
    byte[] der = unwrap(Files.readString(folder.resolve("keys/" + label + ".pem")));
    for (String kind : List.of("RSA", "EC")) {
      try {
        return KeyFactory.getInstance(kind).generatePrivate(new PKCS8EncodedKeySpec(der));
      } catch (java.security.spec.InvalidKeySpecException other) {
        // Not a key of this kind.
      }
    }
    throw new IllegalArgumentException(label);
  }

  static X509Certificate certificate(String label) throws Exception {
    Path usual = folder.resolve("certs/" + label + ".cert.pem");
    Path file = Files.exists(usual) ? usual : folder.resolve("certs/" + label + ".pem");
    byte[] der = unwrap(Files.readString(file));
    return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(der));
  }

  static X509Certificate[] chain(String label) throws Exception {
    return new X509Certificate[] {certificate(label), certificate("ca"), certificate("root")};
  }

  static String timestamps() throws Exception {
    for (String line : Files.readAllLines(folder.resolve("certomancer.yml"))) {
      if (line.startsWith("external-url-prefix: ")) return line.substring(21).trim() + TIMESTAMPS;
    }
    throw new IllegalStateException("no address");
  }

  private static byte[] unwrap(String pem) {
    return Base64.getMimeDecoder().decode(pem.replaceAll("-----[^-]+-----", ""));
  }

  /** One way of signing. A failure is reported, and the next way runs. */
  interface Way {
    void write(Path to) throws Exception;
  }

  static int failed = 0;

  static void run(Path folder, String name, Way way) {
    try {
      way.write(folder.resolve(name + ".pdf"));
    } catch (Throwable fault) {
      failed += 1;
      System.err.println(name + ": " + fault);
      if (System.getenv("TRACE") != null) fault.printStackTrace();
    }
  }
}
