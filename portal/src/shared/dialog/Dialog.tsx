import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollLock } from '../window/ScrollLock.tsx';
import { useOpenDialog } from './openDialogs.ts';
import { useFocusBack } from '../window/useFocusBack.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Maximum width in pixels. Default 480. */
  readonly sizePx?: number;
}

/** A modal dialog, mounted only while it is open: Escape closes the topmost one, and the focus returns to where it was. */
export function Dialog({ title, onClose, children, sizePx = 480 }: Props) {
  useFocusBack();
  const isTopmost = useOpenDialog();
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      title={title}
      size={sizePx}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <ScrollLock />
      {children}
    </Modal>
  );
}
