import com.itextpdf.bouncycastleconnector.BouncyCastleFactoryCreator;
import com.itextpdf.forms.form.element.SignatureFieldAppearance;
import com.itextpdf.io.image.ImageDataFactory;
import com.itextpdf.kernel.font.PdfFontFactory;
import com.itextpdf.kernel.geom.Rectangle;
import com.itextpdf.kernel.pdf.*;
import com.itextpdf.signatures.*;
import java.io.*;
import java.nio.file.*;
import java.security.Security;
import java.security.cert.Certificate;
import java.util.*;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/** Signs a letter with iText 9. Arguments: authority, letter, output folder, prefix, picture. */
public final class Itext9Writer {
  enum Look { NONE, TEXT, PICTURE }

  static final String BC = "BC";
  static Path picture;
  static byte[] letter;

  public static void main(String[] args) throws Exception {
    Security.addProvider(new BouncyCastleProvider());
    Pki.folder = Path.of(args[0]);
    letter = Files.readAllBytes(Path.of(args[1]));
    picture = Path.of(args[4]);
    Map<String, Pki.Way> ways = new LinkedHashMap<>();
    ways.put("bb", to -> Files.write(to, pades("B", letter, "asep", "SHA-256", Look.NONE, 0)));
    ways.put("bb-text", to -> Files.write(to, pades("B", letter, "asep", "SHA-256", Look.TEXT, 0)));
    ways.put("bb-picture", to -> Files.write(to, pades("B", letter, "asep", "SHA-256", Look.PICTURE, 0)));
    ways.put("bt", to -> Files.write(to, pades("T", letter, "asep", "SHA-256", Look.NONE, 0)));
    ways.put("blt", to -> Files.write(to, pades("LT", letter, "asep", "SHA-256", Look.NONE, 0)));
    ways.put("blt-picture", to -> Files.write(to, pades("LT", letter, "asep", "SHA-256", Look.PICTURE, 0)));
    ways.put("blta", to -> Files.write(to, pades("LTA", letter, "asep", "SHA-256", Look.NONE, 0)));
    ways.put("blta-text", to -> Files.write(to, pades("LTA", letter, "asep", "SHA-256", Look.TEXT, 0)));
    ways.put("blta-renewed", to -> Files.write(to, prolong(pades("LTA", letter, "asep", "SHA-256", Look.NONE, 0))));
    ways.put("two-bb", to -> Files.write(to, pades("B", pades("B", letter, "siti", "SHA-256", Look.NONE, 0), "asep", "SHA-256", Look.TEXT, 0)));
    ways.put("two-blt", to -> Files.write(to, pades("LT", pades("LT", letter, "siti", "SHA-256", Look.NONE, 0), "asep", "SHA-256", Look.PICTURE, 0)));
    ways.put("sha512", to -> Files.write(to, pades("B", letter, "siti", "SHA-512", Look.NONE, 0)));
    ways.put("p256", to -> Files.write(to, pades("B", letter, "dewi", "SHA-256", Look.NONE, 0)));
    ways.put("p384-blt", to -> Files.write(to, pades("LT", letter, "bambang", "SHA-384", Look.NONE, 0)));
    for (int p = 1; p <= 3; p += 1) {
      int permission = p;
      ways.put("certify-p" + p, to -> Files.write(to, pades("B", letter, "asep", "SHA-256", Look.NONE, permission)));
    }
    ways.put("certify-p2-approve", to -> Files.write(to, pades("B", pades("B", letter, "asep", "SHA-256", Look.NONE, 2), "siti", "SHA-256", Look.NONE, 0)));
    ways.put("adbe", to -> Files.write(to, detached(false, false, false, PdfSigner.CryptoStandard.CMS, null)));
    ways.put("adbe-picture", to -> Files.write(to, detached(true, false, false, PdfSigner.CryptoStandard.CMS, null)));
    ways.put("adbe-time", to -> Files.write(to, detached(false, true, false, PdfSigner.CryptoStandard.CMS, null)));
    ways.put("adbe-time-revocation", to -> Files.write(to, detached(false, true, true, PdfSigner.CryptoStandard.CMS, null)));
    ways.put("cades-picture", to -> Files.write(to, detached(true, true, false, PdfSigner.CryptoStandard.CADES, null)));
    ways.put("pss", to -> Files.write(to, detached(false, false, false, PdfSigner.CryptoStandard.CADES, RSASSAPSSMechanismParams.createForDigestAlgorithm("SHA-256"))));
    ways.put("pss-long-salt", to -> Files.write(to, detached(false, false, false, PdfSigner.CryptoStandard.CADES,
        new RSASSAPSSMechanismParams(new com.itextpdf.bouncycastle.asn1.ASN1ObjectIdentifierBC(new org.bouncycastle.asn1.ASN1ObjectIdentifier("2.16.840.1.101.3.4.2.1")), 64, 1))));
    for (var way : ways.entrySet()) Pki.run(Path.of(args[2]), args[3] + "-itext9-" + way.getKey(), way.getValue());
    System.exit(Pki.failed == 0 ? 0 : 1);
  }

  static SignerProperties properties(byte[] data, Look look, int permission) throws Exception {
    int signed = 0;
    try (PdfDocument document = new PdfDocument(new PdfReader(new ByteArrayInputStream(data)))) {
      signed = new SignatureUtil(document).getSignatureNames().size();
    }
    SignerProperties properties = new SignerProperties().setFieldName("TandaTangan" + (signed + 1)).setReason("Surat desa").setLocation("Layung");
    if (permission > 0) properties.setCertificationLevel(AccessPermissions.values()[permission]);
    if (look == Look.NONE) return properties;
    properties.setPageNumber(1).setPageRect(new Rectangle(370, 207, 150, 70));
    SignatureFieldAppearance appearance = new SignatureFieldAppearance(SignerProperties.IGNORED_ID);
    if (look == Look.TEXT) {
      try (InputStream font = org.apache.pdfbox.Loader.class.getResourceAsStream("/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf")) {
        appearance.setFont(PdfFontFactory.createFont(font.readAllBytes(), "Identity-H", PdfFontFactory.EmbeddingStrategy.FORCE_EMBEDDED));
      }
      appearance.setContent("Ditandatangani secara elektronik oleh Asep Contoh Suryana");
    }
    else appearance.setContent(ImageDataFactory.create(picture.toString()));
    return properties.setSignatureAppearance(appearance);
  }

  static byte[] pades(String level, byte[] data, String signer, String hash, Look look, int permission) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PdfPadesSigner pades = new PdfPadesSigner(new PdfReader(new ByteArrayInputStream(data)), out);
    IExternalSignature key = new PrivateKeySignature(Pki.key(signer), hash, BC);
    SignerProperties properties = properties(data, look, permission);
    Certificate[] chain = Pki.chain(signer);
    ITSAClient time = new TSAClientBouncyCastle(Pki.timestamps());
    pades.setTrustedCertificates(List.of(Pki.certificate("root"))).setEstimatedSize(12288);
    switch (level) {
      case "B" -> pades.signWithBaselineBProfile(properties, chain, key);
      case "T" -> pades.signWithBaselineTProfile(properties, chain, key, time);
      case "LT" -> pades.signWithBaselineLTProfile(properties, chain, key, time);
      default -> pades.signWithBaselineLTAProfile(properties, chain, key, time);
    }
    return out.toByteArray();
  }

  static byte[] prolong(byte[] data) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PdfPadesSigner pades = new PdfPadesSigner(new PdfReader(new ByteArrayInputStream(data)), out);
    pades.setTrustedCertificates(List.of(Pki.certificate("root")));
    pades.prolongSignatures(new TSAClientBouncyCastle(Pki.timestamps()));
    return out.toByteArray();
  }

  static byte[] detached(boolean visible, boolean time, boolean revocation, PdfSigner.CryptoStandard standard, IApplicableSignatureParams parameters) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PdfSigner signer = new PdfSigner(new PdfReader(new ByteArrayInputStream(letter)), out, new StampingProperties().useAppendMode());
    signer.setSignerProperties(properties(letter, visible ? Look.PICTURE : Look.NONE, 0));
    IExternalSignature key = parameters == null
        ? new PrivateKeySignature(Pki.key("asep"), "SHA-256", BC)
        : new PrivateKeySignature(Pki.key("asep"), "SHA-256", "RSASSA-PSS", BC, parameters);
    signer.signDetached(new BouncyCastleDigest(), key, Pki.chain("asep"), null,
        revocation ? new OcspClientBouncyCastle() : null, time ? new TSAClientBouncyCastle(Pki.timestamps()) : null, 12288, standard);
    return out.toByteArray();
  }
}
