import java.io.*;
import java.net.URI;
import java.net.http.*;
import java.security.*;
import java.security.cert.X509Certificate;
import java.util.*;
import org.bouncycastle.asn1.*;
import org.bouncycastle.asn1.cms.*;
import org.bouncycastle.asn1.ess.*;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.cert.jcajce.*;
import org.bouncycastle.cms.*;
import org.bouncycastle.cms.jcajce.*;
import org.bouncycastle.operator.jcajce.*;
import org.bouncycastle.tsp.*;

/** CMS signatures by Bouncy Castle, for libraries that leave CMS to the application. */
final class Cms {
  static byte[] sign(InputStream content, String signer, String algorithm, boolean pades, boolean time) throws Exception {
    return sign(content, signer, new JcaContentSignerBuilder(algorithm).build(Pki.key(signer)), pades, time);
  }

  static byte[] sign(InputStream content, String signer, org.bouncycastle.operator.ContentSigner with, boolean pades, boolean time) throws Exception {
    X509Certificate[] chain = Pki.chain(signer);
    CMSSignedDataGenerator generator = new CMSSignedDataGenerator();
    JcaSignerInfoGeneratorBuilder builder =
        new JcaSignerInfoGeneratorBuilder(new JcaDigestCalculatorProviderBuilder().build());
    if (pades) builder.setSignedAttributeGenerator(padesAttributes(chain[0]));
    generator.addSignerInfoGenerator(builder.build(with, chain[0]));
    generator.addCertificates(new JcaCertStore(Arrays.asList(chain)));
    CMSSignedData signed = generator.generate(new CMSProcessableByteArray(content.readAllBytes()), false);
    return (time ? stamped(signed) : signed).toASN1Structure().getEncoded(ASN1Encoding.DER);
  }

  /** Signed attributes of PAdES: the certificate's hash, no signing time. */
  private static CMSAttributeTableGenerator padesAttributes(X509Certificate signer) throws Exception {
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(signer.getEncoded());
    ASN1EncodableVector more = new ASN1EncodableVector();
    more.add(new Attribute(PKCSObjectIdentifiers.id_aa_signingCertificateV2,
        new DERSet(new SigningCertificateV2(new ESSCertIDv2[] {new ESSCertIDv2(hash)}))));
    CMSAttributeTableGenerator usual = new DefaultSignedAttributeTableGenerator(new AttributeTable(more));
    return parameters -> usual.getAttributes(parameters).remove(CMSAttributes.signingTime).remove(CMSAttributes.cmsAlgorithmProtect);
  }

  private static CMSSignedData stamped(CMSSignedData signed) throws Exception {
    List<SignerInformation> signers = new ArrayList<>();
    for (SignerInformation one : signed.getSignerInfos()) {
      ASN1Encodable token = ASN1Primitive.fromByteArray(token(one.getSignature()));
      Attribute attribute = new Attribute(PKCSObjectIdentifiers.id_aa_signatureTimeStampToken, new DERSet(token));
      signers.add(SignerInformation.replaceUnsignedAttributes(one, new AttributeTable(new DERSet(attribute))));
    }
    return CMSSignedData.replaceSigners(signed, new SignerInformationStore(signers));
  }

  /** Requests a timestamp token over bytes from the authority. */
  static byte[] token(byte[] over) throws Exception {
    TimeStampRequestGenerator generator = new TimeStampRequestGenerator();
    generator.setCertReq(true);
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(over);
    TimeStampRequest asked = generator.generate(TSPAlgorithms.SHA256, hash, java.math.BigInteger.valueOf(System.nanoTime()));
    HttpRequest request = HttpRequest.newBuilder(URI.create(Pki.timestamps()))
        .header("Content-Type", "application/timestamp-query")
        .POST(HttpRequest.BodyPublishers.ofByteArray(asked.getEncoded())).build();
    byte[] answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray()).body();
    TimeStampResponse response = new TimeStampResponse(answer);
    response.validate(asked);
    return response.getTimeStampToken().getEncoded();
  }
}
