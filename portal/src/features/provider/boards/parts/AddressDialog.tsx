import { useTranslation } from 'react-i18next';
import { CopyLines } from '../../../../shared/copy/CopyLines.tsx';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';

interface Props {
  readonly address: string;
  readonly onClose: () => void;
}

/** The address of a board, this once: it holds the key. */
export function AddressDialog({ address, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('boards.addressTitle')} onClose={onClose} sizePx={640}>
      <p>{t('boards.addressText')}</p>
      <CopyLines label={t('boards.address')} text={address} copyLabel={t('boards.copyAddress')} />
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          {t('boards.openAddress')}
        </a>
      </p>
      <p>{t('boards.keyEnds')}</p>
    </Dialog>
  );
}
