import java.io.FileInputStream;
import java.nio.file.Path;
import java.util.*;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.*;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.*;

/** Validates each file against every profile that it claims, and prints a line of JSON a file. */
public final class VeraPdf {
  public static void main(String[] files) throws Exception {
    java.util.logging.LogManager.getLogManager().reset();
    VeraGreenfieldFoundryProvider.initialise();
    for (String file : files) System.out.println(describe(file));
  }

  static String describe(String file) throws Exception {
    List<String> results = new ArrayList<>();
    for (PDFAFlavour flavour : claimed(file)) {
      try (FileInputStream stream = new FileInputStream(file);
          PDFAParser parser = Foundries.defaultInstance().createParser(stream, flavour);
          PDFAValidator validator = Foundries.defaultInstance().createValidator(flavour, false)) {
        ValidationResult result = validator.validate(parser);
        Set<String> failed = new TreeSet<>();
        for (TestAssertion one : result.getTestAssertions()) {
          failed.add("\"" + one.getRuleId().getClause() + "-" + one.getRuleId().getTestNumber() + "\"");
        }
        results.add("{\"profile\":\"" + flavour.getId() + "\",\"compliant\":" + result.isCompliant()
            + ",\"checks\":" + result.getTotalAssertions() + ",\"failed\":" + failed + "}");
      }
    }
    return "{\"file\":\"" + Path.of(file).getFileName() + "\",\"profiles\":" + results + "}";
  }

  static List<PDFAFlavour> claimed(String file) throws Exception {
    try (FileInputStream stream = new FileInputStream(file); PDFAParser parser = Foundries.defaultInstance().createParser(stream)) {
      return parser.getFlavours();
    }
  }
}
