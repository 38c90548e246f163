import { expect, it } from 'vitest';
import { desk, journeys } from '../stage.ts';

journeys((stage) => {
  it('registers, logs in with a mistake, and out again', async () => {
    const email = `${crypto.randomUUID()}@layung.test`;
    const page = await stage.open();
    await page.open('/register');
    await page.fill('name', 'Rina Wulandari');
    await page.fill('email', 'rina');
    await page.fill('password', 'sawah-kuning-pagi');
    await page.click('button', 'Daftar');
    await page.seeTarget('selector', '[name=email]:focus');
    await page.fill('email', email);
    await page.click('button', 'Daftar');
    await page.at('/login');
    await page.see('Pendaftaran berhasil! Silakan login.');
    expect(await stage.faults()).toEqual([]);

    await page.fill('email', email);
    await page.fill('password', 'bukan-ini');
    await page.press('Enter');
    await page.see('Email atau password salah.');
    expect(await stage.faults()).toEqual(['POST /api/v1/auth/login 401']);
    await page.fill('password', 'sawah-kuning-pagi');
    await page.click('button', 'Login');
    await page.at('/dashboard');
    await page.see('Halo, Rina Wulandari');
    await stage.gateway.quiet();
    await page.click('button', 'Logout');
    await page.at('/');
    expect(await page.run(() => Object.keys(localStorage), null)).not.toContain('token');
    // Firefox reports a script that a navigation interrupts as not loaded.
    await stage.gateway.quiet();
    await page.open('/dashboard');
    await page.at('/');
  });

  it('logs an official out of the panel', async () => {
    const page = await stage.open(desk);
    await page.openAs(await stage.account('admin'), '/adminpanel?menu=pengaturan');
    await page.seeTarget('button', 'Logout');
    await stage.gateway.quiet();
    await page.click('button', 'Logout');
    await page.at('/');
    await page.open('/adminpanel');
    await page.at('/login');
  });

  it('returns to the requested form after the login', async () => {
    const { email, password } = await stage.account();
    const page = await stage.open();
    await page.open('/sktm');
    await page.at('/login');
    await page.fill('email', email);
    await page.fill('password', password);
    await page.press('Enter');
    await page.at('/sktm');
    await page.seeTarget('selector', '[name=nama]');
  });
});
