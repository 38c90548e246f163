/** The way to what an official mends of the own account. */
export function OwnAccount() {
  return (
    <section className="mb-10" aria-labelledby="judul-akun">
      <h3 className="mb-3 text-xl" id="judul-akun">
        Akun Anda
      </h3>
      <div className="card p-5 md:p-7">
        <p>Kata sandi, kode autentikator, perangkat yang masih login, dan data Anda.</p>
        <a className="link lone-link mt-2" href="/akun">
          Akun saya
        </a>
      </div>
    </section>
  );
}
