import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Field } from '#site/ui/fields/field.tsx';
import { typesQuery } from '../letter-types.ts';
import { bindText, Part, type PartProps } from './part.tsx';

type TextPart = 'title' | 'type' | 'summary' | 'needs' | 'group' | 'keywords';

/** Name, code, description, group and keywords of the type. */
export function AboutPart({ editor }: PartProps) {
  const { letter, faults, record, own, edit } = editor;
  const groupsId = useId();
  const { data: types = [] } = useQuery(typesQuery);
  const groups = [...new Set(types.map(({ group }) => group))].sort();
  const fieldOf = (name: TextPart) => ({
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
