import java.io.*;
import java.nio.file.*;
import java.util.*;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.*;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.*;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.visible.*;

/** Signs a letter with Apache PDFBox. Arguments: authority, letter, output folder, prefix, picture. */
public final class PdfBoxWriter {
  record How(String signer, String algorithm, COSName format, boolean time, boolean visible, int permission) {}

  static final COSName PADES = PDSignature.SUBFILTER_ETSI_CADES_DETACHED;
  static final COSName ADOBE = PDSignature.SUBFILTER_ADBE_PKCS7_DETACHED;
  static Path picture;

  public static void main(String[] args) throws Exception {
    Pki.folder = Path.of(args[0]);
    byte[] letter = Files.readAllBytes(Path.of(args[1]));
    picture = Path.of(args[4]);
    Map<String, How> ways = new LinkedHashMap<>();
    ways.put("bb", new How("asep", "SHA256withRSA", PADES, false, false, 0));
    ways.put("bb-visible", new How("asep", "SHA256withRSA", PADES, false, true, 0));
    ways.put("bt-visible", new How("asep", "SHA256withRSA", PADES, true, true, 0));
    ways.put("adbe", new How("asep", "SHA256withRSA", ADOBE, false, false, 0));
    ways.put("adbe-visible", new How("asep", "SHA256withRSA", ADOBE, false, true, 0));
    ways.put("adbe-time", new How("asep", "SHA256withRSA", ADOBE, true, false, 0));
    ways.put("sha512", new How("siti", "SHA512withRSA", PADES, false, false, 0));
    ways.put("p256", new How("dewi", "SHA256withECDSA", PADES, false, false, 0));
    ways.put("p384-time", new How("bambang", "SHA384withECDSA", PADES, true, false, 0));
    for (int p = 1; p <= 3; p += 1) ways.put("certify-p" + p, new How("asep", "SHA256withRSA", ADOBE, false, false, p));
    for (var way : ways.entrySet()) {
      Pki.run(Path.of(args[2]), args[3] + "-pdfbox-" + way.getKey(), to -> Files.write(to, sign(letter, way.getValue())));
    }
    Pki.run(Path.of(args[2]), args[3] + "-pdfbox-two", to ->
        Files.write(to, sign(sign(letter, ways.get("adbe-visible")), new How("siti", "SHA256withRSA", ADOBE, false, false, 0))));
    Pki.run(Path.of(args[2]), args[3] + "-pdfbox-certify-p2-approve", to ->
        Files.write(to, sign(sign(letter, ways.get("certify-p2")), new How("siti", "SHA256withRSA", PADES, true, false, 0))));
    System.exit(Pki.failed == 0 ? 0 : 1);
  }

  static byte[] sign(byte[] letter, How how) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (PDDocument document = Loader.loadPDF(letter)) {
      PDSignature signature = new PDSignature();
      signature.setFilter(PDSignature.FILTER_ADOBE_PPKLITE);
      signature.setSubFilter(how.format());
      signature.setName("Asep Contoh Suryana");
      signature.setReason("Surat desa");
      signature.setSignDate(Calendar.getInstance());
      if (how.permission() > 0) certify(document, signature, how.permission());
      SignatureOptions options = new SignatureOptions();
      options.setPreferredSignatureSize(12288);
      if (how.visible()) stamp(document, options);
      document.addSignature(signature, content -> {
        try {
          return Cms.sign(content, how.signer(), how.algorithm(), how.format() == PADES, how.time());
        } catch (Exception fault) {
          throw new IOException(fault);
        }
      }, options);
      document.saveIncremental(out);
    }
    return out.toByteArray();
  }

  static void stamp(PDDocument document, SignatureOptions options) throws Exception {
    PDVisibleSignDesigner designer = new PDVisibleSignDesigner(document, Files.newInputStream(picture), 1);
    designer.xAxis(370).yAxis(658).width(150).height(70).signatureFieldName("TandaTangan");
    PDVisibleSigProperties properties = new PDVisibleSigProperties();
    properties.signerName("Asep Contoh Suryana").signerLocation("Layung").signatureReason("Surat desa").page(1).visualSignEnabled(true)
        .setPdVisibleSignature(designer);
    properties.buildSignature();
    options.setVisualSignature(properties.getVisibleSignature());
    options.setPage(0);
  }

  /** As in PDFBox's own example of a certification. */
  static void certify(PDDocument document, PDSignature signature, int permission) {
    COSDictionary parameters = new COSDictionary();
    parameters.setItem(COSName.TYPE, COSName.getPDFName("TransformParams"));
    parameters.setInt(COSName.P, permission);
    parameters.setName(COSName.V, "1.2");
    parameters.setNeedToBeUpdated(true);
    COSDictionary reference = new COSDictionary();
    reference.setItem(COSName.TYPE, COSName.getPDFName("SigRef"));
    reference.setItem("TransformMethod", COSName.DOCMDP);
    reference.setItem("DigestMethod", COSName.getPDFName("SHA256"));
    reference.setItem("TransformParams", parameters);
    reference.setNeedToBeUpdated(true);
    COSArray references = new COSArray();
    references.add(reference);
    references.setNeedToBeUpdated(true);
    signature.getCOSObject().setItem("Reference", references);
    COSDictionary catalog = document.getDocumentCatalog().getCOSObject();
    COSDictionary permissions = new COSDictionary();
    permissions.setItem(COSName.DOCMDP, signature);
    catalog.setItem(COSName.PERMS, permissions);
    catalog.setNeedToBeUpdated(true);
    permissions.setNeedToBeUpdated(true);
  }
}
