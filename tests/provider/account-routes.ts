import { envelope, refusals } from './answers.ts';
import { type Route, route } from './route.ts';

export const accountRoutes: readonly Route[] = [
  route('GET user', 'account:read', () => envelope({ id: 'u1', email: 'pengelola@desa.example' })),
  route('GET memberships', 'account:read', ({ state }) => {
    const account = { id: state.account, name: 'Desa' };
    return envelope([{ id: 'm1', account }], { result_info: { page: 1, total_pages: 1 } });
  }),
  route('GET accounts', 'account:read', ({ state }) =>
    envelope([{ id: state.account, name: 'Desa' }], { result_info: { page: 1, total_pages: 1 } }),
  ),
  route('GET zones', 'zone:read', ({ state, url }) => {
    const wanted = url.searchParams.get('name');
    const found = [...state.zones.keys()].filter((name) => name === wanted);
    return envelope(found.map((name) => ({ id: name, name, account: { id: state.account } })));
  }),
  route('GET zones/:zone/settings/:setting', 'zone-settings:read', ({ state, at }) => {
    const settings = state.zones.get(at.zone ?? '');
    const id = at.setting ?? '';
    if (!settings) throw refusals.noZone();
    return envelope({ id, value: settings[id] });
  }),
];
