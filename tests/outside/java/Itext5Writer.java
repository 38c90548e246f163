import com.itextpdf.text.*;
import com.itextpdf.text.pdf.*;
import com.itextpdf.text.pdf.security.*;
import java.io.*;
import java.nio.file.*;
import java.nio.file.Path;
import java.security.Security;
import java.util.*;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/** Signs a letter with iText 5. Arguments: authority, letter, output folder, prefix, picture. */
public final class Itext5Writer {
  record How(String signer, String hash, MakeSignature.CryptoStandard standard, boolean visible, boolean time, boolean revocation, int certification) {}

  static final MakeSignature.CryptoStandard CMS = MakeSignature.CryptoStandard.CMS;
  static final MakeSignature.CryptoStandard CADES = MakeSignature.CryptoStandard.CADES;
  static Path picture;

  public static void main(String[] args) throws Exception {
    Security.addProvider(new BouncyCastleProvider());
    Pki.folder = Path.of(args[0]);
    byte[] letter = Files.readAllBytes(Path.of(args[1]));
    picture = Path.of(args[4]);
    Map<String, How> ways = new LinkedHashMap<>();
    ways.put("cades", new How("asep", "SHA-256", CADES, false, false, false, 0));
    ways.put("cades-visible", new How("asep", "SHA-256", CADES, true, false, false, 0));
    ways.put("bt", new How("asep", "SHA-256", CADES, false, true, false, 0));
    ways.put("adbe", new How("asep", "SHA-256", CMS, false, false, false, 0));
    ways.put("adbe-visible", new How("asep", "SHA-256", CMS, true, false, false, 0));
    ways.put("adbe-time-revocation", new How("asep", "SHA-256", CMS, false, true, true, 0));
    ways.put("sha512", new How("siti", "SHA-512", CADES, false, false, false, 0));
    ways.put("p256", new How("dewi", "SHA-256", CADES, false, false, false, 0));
    for (int p = 1; p <= 3; p += 1) ways.put("certify-p" + p, new How("asep", "SHA-256", CADES, false, false, false, p));
    Path folder = Path.of(args[2]);
    String prefix = args[3] + "-itext5-";
    for (var way : ways.entrySet()) Pki.run(folder, prefix + way.getKey(), to -> Files.write(to, sign(letter, way.getValue())));
    How second = new How("siti", "SHA-256", CADES, false, true, false, 0);
    Pki.run(folder, prefix + "two", to -> Files.write(to, sign(sign(letter, ways.get("cades-visible")), second)));
    Pki.run(folder, prefix + "certify-p2-approve", to -> Files.write(to, sign(sign(letter, ways.get("certify-p2")), second)));
    Pki.run(folder, prefix + "blt", to -> Files.write(to, addInfo(sign(letter, ways.get("bt")), false)));
    Pki.run(folder, prefix + "blta", to -> Files.write(to, addInfo(sign(letter, ways.get("bt")), true)));
    System.exit(Pki.failed == 0 ? 0 : 1);
  }

  static byte[] sign(byte[] letter, How how) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PdfReader reader = new PdfReader(letter);
    String field = "TandaTangan" + (reader.getAcroFields().getSignatureNames().size() + 1);
    PdfStamper stamper = PdfStamper.createSignature(reader, out, '\0', null, true);
    PdfSignatureAppearance appearance = stamper.getSignatureAppearance();
    appearance.setReason("Surat desa");
    appearance.setLocation("Layung");
    if (how.certification() > 0) appearance.setCertificationLevel(how.certification());
    if (how.visible()) {
      appearance.setVisibleSignature(new Rectangle(370, 207, 520, 277), 1, field);
      appearance.setSignatureGraphic(Image.getInstance(picture.toString()));
      appearance.setRenderingMode(PdfSignatureAppearance.RenderingMode.GRAPHIC);
    } else {
      appearance.setVisibleSignature(new Rectangle(0, 0, 0, 0), 1, field);
    }
    ExternalSignature key = new PrivateKeySignature(Pki.key(how.signer()), how.hash(), "BC");
    MakeSignature.signDetached(appearance, new BouncyCastleDigest(), key, Pki.chain(how.signer()), null,
        how.revocation() ? new OcspClientBouncyCastle() : null,
        how.time() ? new TSAClientBouncyCastle(Pki.timestamps()) : null, 12288, how.standard());
    return out.toByteArray();
  }

  static byte[] addInfo(byte[] signed, boolean archive) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PdfReader reader = new PdfReader(signed);
    PdfStamper stamper = archive ? PdfStamper.createSignature(reader, out, '\0', null, true) : new PdfStamper(reader, out, '\0', true);
    LtvVerification verification = stamper.getLtvVerification();
    for (String name : stamper.getAcroFields().getSignatureNames()) {
      verification.addVerification(name, new OcspClientBouncyCastle(), new CrlClientOnline(),
          LtvVerification.CertificateOption.WHOLE_CHAIN, LtvVerification.Level.OCSP_CRL, LtvVerification.CertificateInclusion.YES);
    }
    if (archive) LtvTimestamp.timestamp(stamper.getSignatureAppearance(), new TSAClientBouncyCastle(Pki.timestamps()), null);
    else stamper.close();
    return out.toByteArray();
  }
}
