import type { Organisation } from '@leitwarte/core/entities';
import { isLogo, logoTypeOf } from '@leitwarte/core/rules';
import { Button, FileButton } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { useReason } from '../../../../shared/quiet-error/useReason.ts';
import { toast } from '../../../../shared/toasts/toast.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { dataUrlOf } from './dataUrl.ts';
import styles from './Organisation.module.css';

interface Props {
  readonly organisation: Organisation;
  readonly mayWrite: boolean;
}

/** Shows the logo as printed on reports. A chosen file is stored at once; a file that is no valid logo is never sent (masterdata-23). */
export function LogoEditor({ organisation, mayWrite }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const reasonOf = useReason();
  const update = useChange('organisations', 'updateLogo', {
    makesStale: ['organisations', 'session'],
    failure: 'quiet',
  });
  const logo = organisation.get_logo_base64;
  const store = async (newLogo: string | null) => {
    try {
      await update.run({ id: organisation.id, body: { newLogo } });
      toast('success', text(newLogo === null ? 'toast.logo_deleted' : 'toast.logo_altered'));
    } catch (error) {
      const said = text(newLogo === null ? 'toast.logo_not_deleted' : 'toast.logo_not_altered');
      toast('error', [said, ...reasonOf(error)].join(' '));
    }
  };
  const choose = async (file: File | null) => {
    if (file === null) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!isLogo(bytes)) {
      toast('error', text('toast.logo_too_large'));
      return;
    }
    await store(dataUrlOf(bytes, `image/${logoTypeOf(bytes) ?? 'png'}`));
  };
  return (
    <section className={styles.logo} aria-labelledby="organisation-logo">
      <h2 id="organisation-logo">{t('organisations.logo')}</h2>
      <p>{t('organisations.logoPreview')}</p>
      <div className={styles.paper}>
        <div>
          <strong>{t('organisations.report')}</strong>
          <span>{organisation.name}</span>
        </div>
        {logo ? (
          <img src={logo} alt={t('organisations.logoOf', { name: organisation.name })} />
        ) : (
          <small>{t('organisations.logoNone')}</small>
        )}
      </div>
      {mayWrite && (
        <>
          <div className={styles.buttons}>
            <FileButton accept="image/png,image/jpeg" onChange={(file) => void choose(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  size="xs"
                  loading={update.isRunning}
                  leftSection={<IconPhoto size={16} stroke={1.7} aria-hidden />}
                >
                  {t(logo ? 'organisations.logoReplace' : 'organisations.logoChoose')}
                </Button>
              )}
            </FileButton>
            {logo && (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                disabled={update.isRunning}
                leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
                onClick={() => void store(null)}
              >
                {t('organisations.logoRemove')}
              </Button>
            )}
          </div>
          <small>{t('organisations.logoHelp')}</small>
        </>
      )}
    </section>
  );
}
