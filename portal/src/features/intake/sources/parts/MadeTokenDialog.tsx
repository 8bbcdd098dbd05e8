import type { SourceMade } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { CopyLines } from '../../../../shared/copy/CopyLines.tsx';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { linesToSet } from './linesToSet.ts';

interface Props {
  readonly made: SourceMade;
  readonly onClose: () => void;
}

/** Shows the new token, which is visible only once, with the settings for the device. */
export function MadeTokenDialog({ made, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('sources.madeTitle')} onClose={onClose} sizePx={640}>
      <p>{t('sources.madeText')}</p>
      <h3>{t('sources.token')}</h3>
      <CopyLines label={t('sources.token')} text={made.token} copyLabel={t('sources.copyToken')} />
      <h3>{t('sources.lines')}</h3>
      <CopyLines
        label={t('sources.lines')}
        text={linesToSet(location.origin, made)}
        copyLabel={t('sources.copyLines')}
      />
    </Dialog>
  );
}
