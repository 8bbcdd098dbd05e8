import type { Plant } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { commissioningText, signedText } from '@leitwarte/core/texts/commissioning';
import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { DownloadButton } from '../../../../shared/download/DownloadButton.tsx';
import { Editor } from '../../../../shared/editor/Editor.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useLanguage } from '../../../../texts/useTexts.ts';
import { usePlantsPlace } from '../place.ts';
import { CommissioningContent } from './CommissioningContent.tsx';
import { CommissioningProtocols } from './CommissioningProtocols.tsx';
import styles from './Commissioning.module.css';
import { SignDialog } from './SignDialog.tsx';

interface Props {
  readonly plant: Plant;
  readonly mayWrite: boolean;
}

/** Current connections of the plant, and its signed protocols, of which there may be several over the years. */
export function CommissioningPanel({ plant, mayWrite }: Props) {
  const [{ protocol }] = usePlantsPlace();
  return protocol === undefined ? (
    <Current plant={plant} mayWrite={mayWrite} />
  ) : (
    <Signed key={protocol} plant={plant} id={protocol} />
  );
}

function Current({ plant, mayWrite }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const [{ dialog }, { go }] = usePlantsPlace();
  const reading = useCall('commissioning', 'current', { id: plant.id });
  return (
    <Editor
      name={plant.name}
      of={commissioningText(language, 'title')}
      note={t('plants.commissioning.about')}
      isWide
      actions={
        <>
          {mayWrite && (
            <Button size="xs" disabled={reading.data === undefined} onClick={() => go({ dialog: 'sign' })}>
              {t('plants.commissioning.sign')}
            </Button>
          )}
          <DownloadButton
            label={t('plants.commissioning.asPdf')}
            make={(signal) => api.commissioning.currentSheet({ id: plant.id }, { signal })}
          />
        </>
      }
    >
      <Loaded
        reading={reading}
        skeleton={<Skeleton text={t('table.loading')} rows={10} />}
        failedText={t('plants.commissioning.loadFailed')}
      >
        {(content) => (
          <>
            <CommissioningContent content={content} />
            {mayWrite && dialog === 'sign' && (
              <SignDialog content={content} onClose={() => go({ dialog: undefined })} />
            )}
          </>
        )}
      </Loaded>
      <CommissioningProtocols plant={plant} />
    </Editor>
  );
}

function Signed({ plant, id }: { readonly plant: Plant; readonly id: number }) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const [, { hrefOf }] = usePlantsPlace();
  const reading = useCall('commissioning', 'retrieve', { id });
  return (
    <Editor
      name={plant.name}
      of={commissioningText(language, 'title')}
      isWide
      actions={
        <DownloadButton
          label={t('plants.commissioning.asPdf')}
          make={(signal) => api.commissioning.sheet({ id }, { signal })}
        />
      }
    >
      <Anchor component={Link} to={hrefOf({ protocol: undefined })} className={styles.back}>
        <IconArrowLeft size={16} stroke={1.7} aria-hidden /> {t('plants.commissioning.back')}
      </Anchor>
      <Loaded
        reading={reading}
        skeleton={<Skeleton text={t('table.loading')} rows={10} />}
        failedText={t('plants.commissioning.loadFailed')}
      >
        {({ content, signed_at, signed_by, signed_name, remark }) => (
          <>
            <div className={styles.signed}>
              <strong>{commissioningText(language, 'signed')}</strong>
              <span>
                {signedText(
                  language,
                  signed_name ?? signed_by ?? '',
                  formatTime(signed_at, 'dd.MM.yyyy HH:mm', content.timezone),
                )}
              </span>
              {remark !== '' && <p>{remark}</p>}
            </div>
            <CommissioningContent content={content} />
          </>
        )}
      </Loaded>
    </Editor>
  );
}
