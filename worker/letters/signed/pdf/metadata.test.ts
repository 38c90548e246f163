import { describe, expect, test } from 'vitest';
import { letter, replaced, stream } from '#tests/fixtures/signed/small-letter.ts';
import { judge } from '#tests/fixtures/signed/small-updates.ts';

const dc = 'http://purl.org/dc/elements/1.1/';
const namespaces = `xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="${dc}" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"`;
const title = '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Surat</rdf:li></rdf:Alt></dc:title>';
const description = '<dc:description><rdf:Alt><rdf:li>Desa</rdf:li></rdf:Alt></dc:description>';
const format = '<dc:format>application/pdf</dc:format>';
const link = '<dc:source>urn:x</dc:source>';
const dates = '<xmp:ModifyDate>2026</xmp:ModifyDate><pdf:Producer>a</pdf:Producer>';
const xmp = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${namespaces}><rdf:Description rdf:about="">
${title}${description}${format}${link}${dates}
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const formatAttribute = "<rdf:Description dc:format='application/pdf' />";
const history =
  '<xmpMM:History xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#"><rdf:Seq><rdf:li stEvt:action="signed"/></rdf:Seq></xmpMM:History>';
const packet = (words: string) => stream(words, '/Type /Metadata /Subtype /XML');
/** The verdict on an update that replaces a text in the XMP packet of the letter. */
const judgeXmp = (from: string, to: string) =>
  judge({ 5: packet(replaced(xmp, from, to)) }, { letter: { 5: packet(xmp) } });
const attribute = (text: string) => `<rdf:Description rdf:about="" ${text}>`;
const opening = '<rdf:Description rdf:about="">';

test.each<[string, string, string]>([
  ['with other dates and producer', dates, dates.replace('2026', '2027').replace('>a', '>b')],
  ['with a property as attribute', `${format}${link}`, `${link}${formatAttribute}`],
  ['with a URI as resource', link, '<dc:source rdf:resource="urn:x"/>'],
  ['with the name of its toolkit', 'xmlns:x=', 'x:xmptk="x" xmlns:x='],
  ['with a structure in another notation', '<rdf:li xml', '<rdf:li rdf:parseType="Resource" xml'],
  ['with a history of the file', link, `${link}${history}`],
])('accepts metadata %s', (_, from, to) => {
  expect(judgeXmp(from, to)).toBe('Sig');
});

describe('refuses metadata', () => {
  const exchanged = `${title.replace('Surat', 'Desa')}${description.replace('Desa', 'Surat')}`;
  const cdata = title.replace('Surat', '<![CDATA[Lain]]>');
  test.each<[string, string, string]>([
    ['with another title', 'Surat', 'Lain'],
    ['without the title', title, ''],
    ['with title and description exchanged', `${title}${description}`, exchanged],
    ['with the title in a comment', title, `<!-- ${title} -->${cdata}`],
    ['with a second title in CDATA', title, `${title}${cdata}`],
    ['with the title in a processing instruction', title, `<?x ${title} ?>`],
    ['with a title under xmpMM', opening, attribute(`xmlns:xmpMM="${dc}" xmpMM:title="Lain"`)],
    ['with another namespace of the title', dc, 'urn:x'],
    ['with a default namespace', title, `<title xmlns="${dc}">Lain</title>`],
    ['with a second title as attribute', opening, attribute('dc:title="Lain"')],
    ['with a greater-than sign in an attribute', opening, attribute('dc:title="Lain >"')],
    ['with text after an element in the title', 'Surat', 'Surat<x:x/>Lain'],
    ['with an entity', opening, `<!DOCTYPE x>${opening}`],
    ['with a broken attribute', opening, attribute('dc:title=Lain')],
    ['with elements nested too deeply', link, `${'<x:x>'.repeat(20)}${'</x:x>'.repeat(20)}${link}`],
  ])('%s', (_, from, to) => {
    expect(judgeXmp(from, to)).toBe('changed');
  });

  test('with an incomplete character in the Info dictionary', () => {
    expect(judge({ 6: replaced(letter[6], '(Surat)', '<FEFF00>') })).toBe('changed');
  });
});
