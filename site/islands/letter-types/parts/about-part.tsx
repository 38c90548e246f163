import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { hasAllPrefixes, wordsOf } from '#contract/basics/words.ts';
import { Field } from '#site/ui/fields/field.tsx';
import { QueryLink } from '#site/ui/query-link.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { editorQuery } from '../address.ts';
import { libraryQuery, typesQuery } from '../letter-types.ts';
import { bindText, Part, type PartProps } from './part.tsx';

/** Name, code, description, group and keywords of the type. */
export function AboutPart({ editor }: PartProps) {
  const { letter, faults, record, own, edit } = editor;
  const groupsId = useId();
  const { data: types = [] } = useQuery(typesQuery);
  const groups = [...new Set(types.map(({ group }) => group))].sort();
  const fieldOf = (name: 'title' | 'summary' | 'needs' | 'group' | 'keywords') => ({
    name,
    ...bindText(letter[name], faults[name], (text) => edit({ [name]: text })),
  });
  return (
    <Part title="Tentang surat">
      <Field
        {...fieldOf('title')}
        label="Nama surat"
        hint={
          own
            ? 'Nama surat bawaan portal tetap.'
            : 'Lengkap, seperti judul di surat. Misalnya Surat Keterangan Belum Menikah.'
        }
        readOnly={Boolean(own)}
      />
      {!record && <Prepared title={letter.title} />}
      <Field
        name="type"
        {...bindText(letter.type, faults.type, (code) => edit({ type: code.toUpperCase() }))}
        label="Kode surat"
        hint={
          record
            ? 'Kode tidak berubah lagi sesudah disimpan.'
            : '2 sampai 8 huruf besar atau angka. Misalnya SKBM. Alamat formulirnya mengikuti kode ini.'
        }
        readOnly={record !== null}
        spellCheck={false}
        autoCapitalize="characters"
      />
      <Field
        {...fieldOf('summary')}
        label="Untuk apa surat ini"
        hint="Satu kalimat singkat untuk warga. Misalnya Untuk melamar kerja atau mendaftar nikah."
      />
      <Field
        {...fieldOf('needs')}
        multiline
        rows={2}
        label="Yang perlu disiapkan warga"
        hint="Misalnya Siapkan KTP dan nama orang tua Anda."
      />
      <Field
        {...fieldOf('group')}
        label="Kelompok"
        hint="Untuk keperluan apa warga mencarinya. Pilih yang sudah ada, atau tulis yang baru."
        list={groupsId}
      />
      <datalist id={groupsId}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <Field
        {...fieldOf('keywords')}
        label="Kata pencarian"
        hint="Boleh kosong. Kata lain yang mungkin diketik warga, dipisah spasi. Misalnya lajang bujang."
      />
    </Part>
  );
}

/** Words that most titles have. */
const commonWords = ['surat', 'keterangan'];

/** Offers the letters of the library that a new type's name resembles, unless the village has them. */
function Prepared({ title }: { title: string }) {
  const { data: library = [] } = useQuery(libraryQuery);
  const { data: known = [] } = useQuery(typesQuery);
  const words = wordsOf(title).filter((word) => word.length > 3 && !commonWords.includes(word));
  const found = library.filter(
    (one) =>
      words.length > 0 &&
      hasAllPrefixes(one.title, words) &&
      !known.some(({ type }) => type === one.type),
  );
  return (
    <Message>
      {found.length > 0 && (
        <>
          <p>Sudah ada di pustaka:</p>
          {found.slice(0, 3).map((one) => (
            <QueryLink
              key={one.type}
              className="link lone-link"
              query={editorQuery(one.type, one.type.toLowerCase())}
            >
              {`Pakai ${one.title}`}
            </QueryLink>
          ))}
        </>
      )}
    </Message>
  );
}
