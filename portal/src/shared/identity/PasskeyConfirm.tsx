import { useCall } from '../calls/useCall.ts';
import { answerByPasskey } from '../passkeys/askBrowser.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { useApi } from '../session/SessionProvider.tsx';

/** Confirms the identity by passkey instead, if the user has one. */
export function PasskeyConfirm({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const api = useApi();
  const passkeys = useCall('passkeys', 'list', {}, { failure: 'quiet' });
  if (!passkeys.data?.some(({ is_usable }) => is_usable)) return null;
  const confirm = async () => {
    const { ticket, options } = await api.passkeys.confirmBegin({});
    await api.passkeys.confirmFinish({ body: { ticket, credential: await answerByPasskey(options) } });
    onConfirmed();
  };
  return <PasskeyButton what="confirm" onPress={confirm} />;
}
