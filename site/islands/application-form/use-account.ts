import { useEffect, useState } from 'react';
import { ApiError, callApi } from '../../lib/api/api-client.ts';
import { clearSession, loginAddress, sessionAccount } from '../../lib/session/session.ts';

/**
 * The account that fills in the form, null until it is known. Whoever is not logged in, or no longer, is led to
 * /login and back here.
 */
export function useAccount(): string | null {
  const [account, setAccount] = useState<string | null>(null);

  useEffect(() => {
    const found = sessionAccount();
    if (!found) {
      leaveForLogin();
      return;
    }
    setAccount(found);
    // The form does not wait for this: without a signal it can still be filled in.
    callApi('GET auth/dashboard').catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) leaveForLogin();
    });
    // A page from the browser's own cache may be another's by now.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && sessionAccount() !== found) location.reload();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  return account;
}

function leaveForLogin(): void {
  clearSession();
  location.replace(loginAddress(location.pathname));
}
