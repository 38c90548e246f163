/** How the API is used, in paragraphs of Markdown as OpenAPI has it. */
export const chapters: readonly { title: string; text: string }[] = [
  {
    title: 'Logging in',
    text: '`POST auth/login` answers a token, which goes into the header `x-auth-token`. It is good for 8 hours for an admin and 7 days for a resident, and ends with the session, the password, the role or the account. Public reads need none and ignore whatever token comes.',
  },
  {
    title: 'Bodies',
    text: 'JSON in UTF-8, or multipart alike; files come by multipart. A body of another type is 415, one that cannot be read 400. A PUT changes only the fields that it carries, but where a form is whole by its meaning.',
  },
  {
    title: 'Failures',
    text: "A failure is `{ message, errors? }` in Indonesian, for a person; `errors` names fields as the bodies do. The order is: unknown path 404, wrong method 405, no token 401, wrong role 403, unknown record 404, bad input 400, conflict 409. A 500 has an id that the portal's log has too.",
  },
  {
    title: 'Lists',
    text: 'Newest first. A page is `{ data, currentPage, totalPages, total }`, asked for by `page` and `limit` (whole numbers from 1, `limit` at most 100). A page past the end is 200 with an empty `data`. Words that may name a person are sent by `POST …/search`, never in an address.',
  },
  {
    title: 'Conflicts and repeats',
    text: 'Content has a `revision`: `If-Match: "3"` on its PUT refuses to write over a newer one with 409, and `errors` names the fields that differ. An `Idempotency-Key` on what makes an application or a letter lets a lost answer be asked for again: the same content answers the first one with 200, other content is 409.',
  },
  {
    title: 'Files',
    text: 'Pictures are JPEG, PNG or WebP by their bytes, at most 5 MB. Links to private files are signed and good for 15 minutes; every read makes them anew. Public pictures under `/media/` are immutable, and `?w=320`, `640` or `1280` is that width.',
  },
  {
    title: 'Limits',
    text: 'Logins, registrations and whatever asks for a password: 60 a minute for one address. Submissions: 600. More is 429, with the seconds to wait in `Retry-After`.',
  },
  {
    title: 'Checking a letter by machine',
    text: '`GET verifikasi/{kode}` answers `jws`, a statement signed with EdDSA (RFC 7515, 8037) that can be kept for a day. Its key is found by `kid` at `/.well-known/jwks.json`, which keeps retired keys. Claims: `iss`, `jti` (the code), `nomor`, `type`, `nama` (masked), `tanggal`, `sha256` (of the PDF), `status`, `iat`, `exp`.',
  },
  {
    title: 'Keeping answers',
    text: 'Every answer is `private, no-store` but successful public reads, which the edge may keep for a minute.',
  },
];

export const introduction = chapters
  .map(({ title, text }) => `## ${title}\n\n${text}`)
  .join('\n\n');
