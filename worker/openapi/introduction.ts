/** How the API is used, in paragraphs of Markdown as OpenAPI has it. */
export const chapters: readonly { title: string; text: string }[] = [
  {
    title: 'Authentication',
    text: '`POST auth/login` returns a token for the header `x-auth-token`. It is valid for 8 hours for an admin and 7 days for a resident, and ends with the session, the password, the role or the account. Public reads need no token and ignore any.',
  },
  {
    title: 'Bodies',
    text: 'JSON in UTF-8 or multipart alike; files need multipart and a filename. Another content type, or none, is 415; a body that cannot be parsed is 400. A PUT changes only the fields in its body, except where a form only makes sense as a whole.',
  },
  {
    title: 'Failures',
    text: 'A failure is `{ message, errors? }` in Indonesian, written for people; `errors` names fields as the bodies do. The order is: unknown path 404, wrong method 405, no token 401, wrong role 403, then unknown record 404 or bad input 400, conflict 409. A rate limit may answer 429 before any of these. The message of a 500 contains an id that is logged too.',
  },
  {
    title: 'Lists',
    text: 'Newest first. A page is `{ data, currentPage, totalPages, total }`, requested by `page` and `limit` (whole numbers from 1, `limit` at most 100). A page past the end is 200 with an empty `data`. Words that may name a person are sent by `POST …/search`, never in an address.',
  },
  {
    title: 'Conflicts and repeated requests',
    text: 'Content has a `revision`: with `If-Match: "3"` a PUT fails with 409 instead of overwriting a newer one, and `errors` names the fields that differ. Corrections of an application take `If-Match` too. An `Idempotency-Key` on what creates an application or a letter makes a retry safe: the same content returns the first record with 200, other content is 409.',
  },
  {
    title: 'Files',
    text: 'Pictures are JPEG, PNG or WebP by their bytes, at most 5 MB; documents are PDF, at most 10 MB, without scripts and attachments. Links to private files are signed and valid for 15 minutes; every read returns new ones. Public files under `/media/` are immutable, and of a picture `?w=320`, `640` or `1280` returns that width.',
  },
  {
    title: 'Rate limits',
    text: 'Login, registration and everything that takes a password: 60 a minute per address. Submissions: 600. Above that 429, with the seconds to wait in `Retry-After`. Registrations and submissions of the whole village have a ceiling an hour, which every village sets, at least 600. Where the 429 has `errors.turnstile`, the same request with a token of Cloudflare Turnstile in `X-Turnstile` passes. While officials have paused online applications, submissions are 429 with their text.',
  },
  {
    title: 'Verifying a letter by machine',
    text: '`GET verifikasi/{kode}` returns `jws`, a statement signed with EdDSA (RFC 7515, RFC 8037) that can be stored for a day. `kid` identifies its key at `/.well-known/jwks.json`, which includes retired keys. Claims: `iss`, `jti` (the code), `nomor`, `type`, `nama` (masked), `tanggal`, `sha256` (of the PDF), `status`, `iat`, `exp`.',
  },
  {
    title: 'Caching',
    text: 'Every answer is `private, no-store`, except successful public reads, which the edge may cache for a minute.',
  },
];

export const introduction = chapters
  .map(({ title, text }) => `## ${title}\n\n${text}`)
  .join('\n\n');
