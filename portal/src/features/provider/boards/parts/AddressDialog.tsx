import { useTranslation } from 'react-i18next';
import { CopyLines } from '../../../../shared/copy/CopyLines.tsx';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { frameOfBoard } from './boardKey.ts';

interface Props {
  readonly address: string;
  readonly onClose: () => void;
}

/** Shows the address of a board, which is visible only once because it contains the key. */
export function AddressDialog({ address, onClose }: Props) {
  const { t } = useTranslation();
  const frame = frameOfBoard(address, t('boards.frameTitle'));
  return (
    <Dialog title={t('boards.addressTitle')} onClose={onClose} sizePx={640}>
      <p>{t('boards.addressText')}</p>
      <CopyLines label={t('boards.address')} text={address} copyLabel={t('boards.copyAddress')} />
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          {t('boards.openAddress')}
        </a>
      </p>
      <CopyLines label={t('boards.frame')} text={frame} copyLabel={t('boards.copyFrame')} />
      <p>{t('boards.frameHelp')}</p>
      <p>{t('boards.keyEnds')}</p>
    </Dialog>
  );
}
