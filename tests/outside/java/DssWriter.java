import eu.europa.esig.dss.enumerations.*;
import eu.europa.esig.dss.model.*;
import eu.europa.esig.dss.model.x509.CertificateToken;
import eu.europa.esig.dss.pades.*;
import eu.europa.esig.dss.pades.signature.PAdESService;
import eu.europa.esig.dss.service.crl.OnlineCRLSource;
import eu.europa.esig.dss.service.http.commons.TimestampDataLoader;
import eu.europa.esig.dss.service.ocsp.OnlineOCSPSource;
import eu.europa.esig.dss.service.tsp.OnlineTSPSource;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import java.nio.file.*;
import java.security.Signature;
import java.security.spec.*;
import java.util.*;
import java.util.function.Consumer;

/** Signs a letter with EU DSS. Arguments: authority, letter, output folder, prefix, picture. */
public final class DssWriter {
  static Path picture;

  public static void main(String[] args) throws Exception {
    Pki.folder = Path.of(args[0]);
    DSSDocument letter = new FileDocument(args[1]);
    Path folder = Path.of(args[2]);
    String prefix = args[3] + "-dss-";
    picture = Path.of(args[4]);
    SignatureLevel b = SignatureLevel.PAdES_BASELINE_B;
    SignatureLevel t = SignatureLevel.PAdES_BASELINE_T;
    SignatureLevel lt = SignatureLevel.PAdES_BASELINE_LT;
    SignatureLevel lta = SignatureLevel.PAdES_BASELINE_LTA;
    Consumer<PAdESSignatureParameters> plain = p -> {};
    Consumer<PAdESSignatureParameters> image = DssWriter::image;
    Consumer<PAdESSignatureParameters> text = DssWriter::text;
    Map<String, Pki.Way> ways = new LinkedHashMap<>();
    ways.put("bb", to -> sign(letter, "asep", b, plain).save(to.toString()));
    ways.put("bb-image", to -> sign(letter, "asep", b, image).save(to.toString()));
    ways.put("bb-text", to -> sign(letter, "asep", b, text).save(to.toString()));
    ways.put("bb-reason", to -> sign(letter, "asep", b, p -> {
      p.setReason("Saya menyetujui surat ini");
      p.setLocation("Layung");
      p.setContactInfo("desa@contoh.desa.id");
    }).save(to.toString()));
    ways.put("bt", to -> sign(letter, "asep", t, plain).save(to.toString()));
    ways.put("blt", to -> sign(letter, "asep", lt, plain).save(to.toString()));
    ways.put("blt-image", to -> sign(letter, "asep", lt, image).save(to.toString()));
    ways.put("blta", to -> sign(letter, "asep", lta, plain).save(to.toString()));
    ways.put("blta-image", to -> sign(letter, "asep", lta, image).save(to.toString()));
    ways.put("blta-renewed", to -> {
      DSSDocument first = sign(letter, "asep", lta, plain);
      Thread.sleep(1100);
      service().extendDocument(first, parameters("asep", lta)).save(to.toString());
    });
    ways.put("bt-then-lt", to -> service().extendDocument(sign(letter, "asep", t, image), parameters("asep", lt)).save(to.toString()));
    ways.put("two-bb", to -> sign(sign(letter, "asep", b, image), "siti", b, plain).save(to.toString()));
    ways.put("two-blt", to -> sign(sign(letter, "asep", lt, image), "siti", lt, plain).save(to.toString()));
    ways.put("two-blta", to -> sign(sign(letter, "asep", lta, plain), "siti", lta, plain).save(to.toString()));
    ways.put("three-blt", to -> sign(sign(sign(letter, "siti", lt, plain), "dewi", lt, plain), "asep", lt, image).save(to.toString()));
    ways.put("sha384", to -> sign(letter, "asep", b, p -> p.setDigestAlgorithm(DigestAlgorithm.SHA384)).save(to.toString()));
    ways.put("sha512", to -> sign(letter, "asep", b, p -> p.setDigestAlgorithm(DigestAlgorithm.SHA512)).save(to.toString()));
    ways.put("rsa3072-blt", to -> sign(letter, "siti", lt, plain).save(to.toString()));
    ways.put("p256", to -> sign(letter, "dewi", b, plain).save(to.toString()));
    ways.put("p256-blta", to -> sign(letter, "dewi", lta, image).save(to.toString()));
    ways.put("p384", to -> sign(letter, "bambang", b, p -> p.setDigestAlgorithm(DigestAlgorithm.SHA384)).save(to.toString()));
    ways.put("pss", to -> sign(letter, "asep", b, p -> p.setEncryptionAlgorithm(EncryptionAlgorithm.RSASSA_PSS)).save(to.toString()));
    ways.put("pss-sha512-blt", to -> sign(letter, "siti", lt, p -> {
      p.setEncryptionAlgorithm(EncryptionAlgorithm.RSASSA_PSS);
      p.setDigestAlgorithm(DigestAlgorithm.SHA512);
    }).save(to.toString()));
    CertificationPermission[] permissions = CertificationPermission.values();
    for (int i = 0; i < 3; i += 1) {
      CertificationPermission permission = permissions[i];
      ways.put("certify-p" + (i + 1), to -> sign(letter, "asep", b, p -> p.setPermission(permission)).save(to.toString()));
      if (i == 0) continue;
      ways.put("certify-p" + (i + 1) + "-approve", to -> sign(sign(letter, "asep", b, p -> p.setPermission(permission)), "siti", b, plain).save(to.toString()));
    }
    ways.put("certify-p2-blt", to -> sign(letter, "asep", lt, p -> {
      p.setPermission(permissions[1]);
      image(p);
    }).save(to.toString()));
    for (Map.Entry<String, Pki.Way> way : ways.entrySet()) Pki.run(folder, prefix + way.getKey(), way.getValue());
    System.exit(Pki.failed == 0 ? 0 : 1);
  }

  static PAdESService service() throws Exception {
    CommonCertificateVerifier verifier = new CommonCertificateVerifier();
    CommonTrustedCertificateSource trusted = new CommonTrustedCertificateSource();
    trusted.addCertificate(new CertificateToken(Pki.certificate("root")));
    verifier.setTrustedCertSources(trusted);
    verifier.setOcspSource(new OnlineOCSPSource());
    verifier.setCrlSource(new OnlineCRLSource());
    PAdESService service = new PAdESService(verifier);
    OnlineTSPSource time = new OnlineTSPSource(Pki.timestamps());
    time.setDataLoader(new TimestampDataLoader());
    service.setTspSource(time);
    return service;
  }

  static PAdESSignatureParameters parameters(String signer, SignatureLevel level) throws Exception {
    PAdESSignatureParameters parameters = new PAdESSignatureParameters();
    parameters.setSignatureLevel(level);
    parameters.setDigestAlgorithm(DigestAlgorithm.SHA256);
    parameters.setSigningCertificate(new CertificateToken(Pki.certificate(signer)));
    List<CertificateToken> chain = new ArrayList<>();
    for (var one : Pki.chain(signer)) chain.add(new CertificateToken(one));
    parameters.setCertificateChain(chain);
    return parameters;
  }

  static DSSDocument sign(DSSDocument document, String signer, SignatureLevel level, Consumer<PAdESSignatureParameters> more) throws Exception {
    PAdESSignatureParameters parameters = parameters(signer, level);
    more.accept(parameters);
    PAdESService service = service();
    ToBeSigned data = service.getDataToSign(document, parameters);
    SignatureAlgorithm algorithm = parameters.getSignatureAlgorithm();
    Signature signature = Signature.getInstance(algorithm.getEncryptionAlgorithm() == EncryptionAlgorithm.RSASSA_PSS ? "RSASSA-PSS" : algorithm.getJCEId());
    if (algorithm.getEncryptionAlgorithm() == EncryptionAlgorithm.RSASSA_PSS) {
      String hash = parameters.getDigestAlgorithm().getJavaName();
      signature.setParameter(new PSSParameterSpec(hash, "MGF1", new MGF1ParameterSpec(hash), parameters.getDigestAlgorithm().getSaltLength(), 1));
    }
    signature.initSign(Pki.key(signer));
    signature.update(data.getBytes());
    return service.signDocument(document, parameters, new SignatureValue(algorithm, signature.sign()));
  }

  static SignatureImageParameters place() {
    SignatureImageParameters image = new SignatureImageParameters();
    SignatureFieldParameters field = new SignatureFieldParameters();
    field.setPage(1);
    field.setOriginX(370);
    field.setOriginY(658);
    field.setWidth(150);
    field.setHeight(70);
    image.setFieldParameters(field);
    return image;
  }

  static void image(PAdESSignatureParameters parameters) {
    SignatureImageParameters image = place();
    image.setImage(new FileDocument(picture.toString()));
    parameters.setImageParameters(image);
  }

  static void text(PAdESSignatureParameters parameters) {
    SignatureImageParameters image = place();
    SignatureImageTextParameters text = new SignatureImageTextParameters();
    text.setText("Ditandatangani secara elektronik\noleh Asep Contoh Suryana");
    image.setTextParameters(text);
    parameters.setImageParameters(image);
  }
}
