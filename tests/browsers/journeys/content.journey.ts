import { it } from 'vitest';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { takePhoto } from '#tests/support/letters/submissions.ts';
import { desk, journeys, makeFile } from '../stage.ts';

journeys((stage, name) => {
  it('changes the text and picture of a news item', async () => {
    const admin = await stage.account('admin');
    const { token } = admin;
    const json = { judulBerita: `Kabar ${name}`, deskripsiBerita: 'Baris satu.' };
    const { body } = await stage.call<ContentRecord>('POST', 'beritas/add', { token, json });
    const page = await stage.open(desk);
    await page.openAs(admin, `/beritas/${body._id}/edit`);
    await page.fill('deskripsiBerita', 'Baris satu.\nBaris dua.');
    const picture = await makeFile('foto.jpg', await takePhoto(2400, 1800));
    await page.driver.chooseFile('input[type=file]', picture);
    await page.seeTarget('selector', 'img[alt^="Pratinjau"]');
    await page.click('button', 'Update');
    await page.at('/adminpanel');
    await page.see('Berita updated successfully');
    await page.open(`/beritas/${body._id}`);
    await page.see('Baris dua.');
    await page.seePicture('main img[src^="/media/"]');
  });

  it.each([
    ['a phone', {}],
    ['a desk', desk],
  ])('draws the charts of /statistik on %s', async (_, size) => {
    const page = await stage.open(size);
    await page.open('/statistik');
    for (const id of ['kas', 'pekerjaan']) {
      await page.run((section) => {
        document.querySelector(`#${section} .chart`)?.scrollIntoView({ behavior: 'instant' });
      }, id);
      await page.waitFor(`the chart of ${id}`, () =>
        page.run((section) => {
          const canvas = document.querySelector<HTMLCanvasElement>(`#${section} canvas`);
          const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
          return pixels?.data.some((value) => value > 0) ?? false;
        }, id),
      );
    }
  });
});
