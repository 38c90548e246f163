import type { Shot } from './camera.ts';

const file = (name: string) => `site/islands/admin/dashboard/pictures/${name}.webp`;

/** The pictures of the panel's own short guide (dashboard/guide-steps.ts). */
export const panelShots = (budget: string): Shot[] => [
  { file: file('home'), path: '/', screen: 'panel' },
  { file: file('login'), path: '/login', screen: 'panel' },
  {
    file: file('surat'),
    path: '/adminpanel?menu=surat',
    screen: 'panel',
    as: 'admin',
    prepare: async (page) => {
      await page.locator('main tbody').first().waitFor();
      // The menu is another step's picture; here the letters are.
      await page.locator('#judul-bagian').evaluate((it) => it.scrollIntoView());
    },
  },
  {
    file: file('menu'),
    path: '/adminpanel?menu=edit',
    screen: 'panel',
    as: 'admin',
    prepare: (page) => page.locator('main article').first().waitFor(),
  },
  {
    file: file('data'),
    path: `/apbdesas/${budget}/edit`,
    screen: 'panel',
    as: 'admin',
    prepare: (page) => page.locator('main form').first().waitFor(),
  },
];
