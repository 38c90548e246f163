import com.lowagie.text.*;
import com.lowagie.text.pdf.*;
import java.io.*;
import java.nio.file.*;
import java.nio.file.Path;
import java.util.*;

/** Signs a letter with OpenPDF. Arguments: authority, letter, output folder, prefix, picture. */
public final class OpenPdfWriter {
  static final int SPACE = 12288;
  static Path picture;

  public static void main(String[] args) throws Exception {
    Pki.folder = Path.of(args[0]);
    byte[] letter = Files.readAllBytes(Path.of(args[1]));
    picture = Path.of(args[4]);
    Path folder = Path.of(args[2]);
    String prefix = args[3] + "-openpdf-";
    Pki.run(folder, prefix + "adbe", to -> Files.write(to, sign(letter, "asep", "adbe.pkcs7.detached", false, false, 0)));
    Pki.run(folder, prefix + "adbe-visible", to -> Files.write(to, sign(letter, "asep", "adbe.pkcs7.detached", true, false, 0)));
    Pki.run(folder, prefix + "bb", to -> Files.write(to, sign(letter, "asep", "ETSI.CAdES.detached", false, false, 0)));
    Pki.run(folder, prefix + "bt-visible", to -> Files.write(to, sign(letter, "asep", "ETSI.CAdES.detached", true, true, 0)));
    Pki.run(folder, prefix + "certify-p2", to -> Files.write(to, sign(letter, "asep", "adbe.pkcs7.detached", false, false, 2)));
    Pki.run(folder, prefix + "two", to ->
        Files.write(to, sign(sign(letter, "asep", "adbe.pkcs7.detached", true, false, 0), "siti", "adbe.pkcs7.detached", false, true, 0)));
    System.exit(Pki.failed == 0 ? 0 : 1);
  }

  static byte[] sign(byte[] letter, String signer, String format, boolean visible, boolean time, int certification) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PdfReader reader = new PdfReader(letter);
    String field = "TandaTangan" + (reader.getAcroFields().getSignedFieldNames().size() + 1);
    PdfStamper stamper = PdfStamper.createSignature(reader, out, '\0', null, true);
    PdfSignatureAppearance appearance = stamper.getSignatureAppearance();
    appearance.setReason("Surat desa");
    appearance.setSignDate(Calendar.getInstance());
    if (certification > 0) appearance.setCertificationLevel(certification);
    if (visible) {
      appearance.setVisibleSignature(new Rectangle(370, 207, 520, 277), 1, field);
      appearance.setImage(Image.getInstance(picture.toString()));
      appearance.setLayer2Text("");
      appearance.setAcro6Layers(true);
    } else {
      appearance.setVisibleSignature(new Rectangle(0, 0, 0, 0), 1, field);
    }
    PdfSignature dictionary = new PdfSignature(PdfName.ADOBE_PPKLITE, new PdfName(format));
    dictionary.setReason("Surat desa");
    dictionary.setDate(new PdfDate(appearance.getSignDate()));
    appearance.setCryptoDictionary(dictionary);
    appearance.preClose(new HashMap<>(Map.of(PdfName.CONTENTS, SPACE * 2 + 2)));
    byte[] signed = Cms.sign(appearance.getRangeStream(), signer, "SHA256withRSA", format.startsWith("ETSI"), time);
    PdfDictionary update = new PdfDictionary();
    update.put(PdfName.CONTENTS, new PdfString(Arrays.copyOf(signed, SPACE)).setHexWriting(true));
    appearance.close(update);
    return out.toByteArray();
  }
}
