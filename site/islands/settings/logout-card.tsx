import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeDeviceData, readDeviceData } from '#site/forms/device-data.ts';
import { logOut } from '#site/lib/session/log-out.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { Button } from '#site/ui/button.tsx';
import { SettingsCard } from './settings-part.tsx';

const role = 'admin';

/** Ends the session on this device, and optionally deletes the account's data on it. */
export function LogoutCard() {
  const [account] = useState(sessionAccount);
  const savedData = useQuery({
    queryKey: ['device-data', account],
    queryFn: async () => describeDeviceData(await readDeviceData(account ?? '', role)),
    staleTime: 0,
  });
  return (
    <SettingsCard id="judul-logout" title="Sesi di perangkat ini">
      <p className="max-w-[60ch]">
        Logout bila Anda selesai, terutama di komputer yang dipakai bersama.
      </p>
      {savedData.data && <p className="max-w-[60ch]">{savedData.data}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void logOut({ account, role })}>
          Logout
        </Button>
        {savedData.data && (
          <Button variant="secondary" onClick={() => void logOut({ account, role, clear: true })}>
            Logout dan bersihkan perangkat ini
          </Button>
        )}
      </div>
    </SettingsCard>
  );
}
