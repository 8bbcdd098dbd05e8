import type { ApiKeyMade } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconKey, IconRobot } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { CopyLines } from '../../../shared/copy/CopyLines.tsx';
import { Dialog } from '../../../shared/dialog/Dialog.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { ApiKeyTable } from './parts/ApiKeyTable.tsx';
import { EndKeyDialog } from './parts/EndKeyDialog.tsx';
import { NewApiKeyDialog } from './parts/NewApiKeyDialog.tsx';
import { NewServiceAccountDialog } from './parts/NewServiceAccountDialog.tsx';
import { texts } from './texts.ts';

const place = { key: idParam, dialog: choiceParam(['none', 'new', 'account', 'end'], 'none') };

/** API keys for scripts: those of the viewer and of the organisation's accounts (decision 4.58). */
export function ApiKeysPage() {
  useScreenTexts({ apiKeys: texts });
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const [{ key: id, dialog }, { go }] = usePlace(place);
  const [made, setMade] = useState<ApiKeyMade>();
  const keys = useCall('apiKeys', 'list', {});
  const close = () => go({ key: undefined, dialog: 'none' });
  const chosen = keys.data?.find((one) => one.id === id);
  const { organisation } = user;
  return (
    <Page
      title={t('apiKeys.title')}
      about={t('apiKeys.about')}
      actions={
        organisation !== null && (
          <>
            <Button
              variant="default"
              leftSection={<IconRobot size={16} stroke={1.7} aria-hidden />}
              onClick={() => go({ dialog: 'account', key: undefined })}
            >
              {t('apiKeys.newAccount')}
            </Button>
            <Button
              leftSection={<IconKey size={16} stroke={1.7} aria-hidden />}
              onClick={() => go({ dialog: 'new', key: undefined })}
            >
              {t('apiKeys.new')}
            </Button>
          </>
        )
      }
    >
      <ApiKeyTable keys={keys} onEnd={(key) => go({ key: key.id, dialog: 'end' })} />
      {dialog === 'new' && organisation !== null && (
        <NewApiKeyDialog
          onClose={close}
          onMade={(key) => {
            setMade(key);
            close();
          }}
        />
      )}
      {dialog === 'account' && organisation !== null && (
        <NewServiceAccountDialog organisation={organisation} onClose={close} />
      )}
      {dialog === 'end' && chosen !== undefined && <EndKeyDialog apiKey={chosen} onClose={close} />}
      {made !== undefined && (
        <Dialog title={t('apiKeys.madeTitle')} onClose={() => setMade(undefined)} sizePx={640}>
          <p>{t('apiKeys.madeText')}</p>
          <CopyLines label={t('apiKeys.key')} text={made.key} copyLabel={t('apiKeys.copyKey')} />
          {made.calls.length === 1 && made.calls[0] === 'GET calendar/' ? (
            <>
              <p>{t('apiKeys.calendarHelp')}</p>
              <CopyLines label={t('apiKeys.calendarAddress')} text={calendarAddress()} />
            </>
          ) : (
            <>
              <p>{t('apiKeys.madeHelp')}</p>
              <CopyLines label={t('apiKeys.header')} text={`Authorization: Token ${made.key}`} />
            </>
          )}
        </Dialog>
      )}
    </Page>
  );
}

const calendarAddress = () => new URL('/api/v1/calendar/', globalThis.location.href).href;
