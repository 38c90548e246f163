import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.model.x509.CertificateToken;
import eu.europa.esig.dss.service.crl.OnlineCRLSource;
import eu.europa.esig.dss.service.http.commons.CommonsDataLoader;
import eu.europa.esig.dss.service.http.commons.OCSPDataLoader;
import eu.europa.esig.dss.service.ocsp.OnlineOCSPSource;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import java.io.PrintStream;
import java.nio.file.*;
import java.util.*;

/** Prints EU DSS's report on each file as a line of JSON. Arguments: authority, files. */
public final class DssVerdicts {
  public static void main(String[] args) throws Exception {
    Pki.folder = Path.of(args[0]);
    for (int i = 1; i < args.length; i += 1) System.out.println(describe(args[i]));
    System.exit(0);
  }

  static String describe(String file) {
    String name = Path.of(file).getFileName().toString();
    try {
      CommonCertificateVerifier verifier = new CommonCertificateVerifier();
      CommonTrustedCertificateSource trusted = new CommonTrustedCertificateSource();
      trusted.addCertificate(new CertificateToken(Pki.certificate("root")));
      verifier.setTrustedCertSources(trusted);
      verifier.setOcspSource(new OnlineOCSPSource(OCSPS));
      verifier.setCrlSource(new OnlineCRLSource(CRLS));
      SignedDocumentValidator validator = SignedDocumentValidator.fromDocument(new FileDocument(file));
      validator.setCertificateVerifier(verifier);
      SimpleReport report = validator.validateDocument().getSimpleReport();
      List<String> signatures = new ArrayList<>();
      for (String id : report.getSignatureIdList()) {
        List<String> warnings = new ArrayList<>();
        report.getAdESValidationWarnings(id).forEach(one -> warnings.add(quote(one.getValue())));
        List<String> errors = new ArrayList<>();
        report.getAdESValidationErrors(id).forEach(one -> errors.add(quote(one.getValue())));
        signatures.add("{\"indication\":" + quote(report.getIndication(id)) + ",\"subindication\":" + quote(report.getSubIndication(id))
            + ",\"level\":" + quote(report.getSignatureFormat(id)) + ",\"warnings\":" + warnings + ",\"errors\":" + errors + "}");
      }
      return "{\"file\":" + quote(name) + ",\"count\":" + report.getSignaturesCount() + ",\"valid\":" + report.getValidSignaturesCount()
          + ",\"signatures\":" + signatures + "}";
    } catch (Throwable fault) {
      return "{\"file\":" + quote(name) + ",\"fault\":" + quote(String.valueOf(fault)) + "}";
    }
  }

  private static final Map<String, byte[]> ANSWERS = new HashMap<>();

  /** The files have the same few certificates: each status is requested once. */
  private static final OCSPDataLoader OCSPS = new OCSPDataLoader() {
    @Override
    public byte[] post(String url, byte[] content) {
      return ANSWERS.computeIfAbsent(url + Arrays.toString(content), key -> super.post(url, content));
    }
  };
  private static final CommonsDataLoader CRLS = new CommonsDataLoader() {
    @Override
    public byte[] get(String url) {
      return ANSWERS.computeIfAbsent(url, super::get);
    }
  };

  static String quote(Object value) {
    if (value == null) return "null";
    return '"' + value.toString().replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\r", "") + '"';
  }
}
