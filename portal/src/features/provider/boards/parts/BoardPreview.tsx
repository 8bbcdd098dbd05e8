import type { BoardPatch, Board } from '@leitwarte/core/entities';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import styles from './Boards.module.css';

interface Props {
  readonly board: Board;
  readonly typed: BoardPatch;
}

/** The board's own page, which is told what is typed. */
export function BoardPreview({ board, typed }: Props) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const keys = useCall('embedKeys', 'list', {}, { failure: 'quiet' });
  const plants = keys.data?.find(({ id }) => id === (typed.embed_key ?? board.embed_key))?.plants ?? [];
  const energy = useCall('embed', 'energy', plants.length === 0 ? undefined : { query: { plants: plants.join(',') } }, {
    failure: 'quiet',
  });
  const shown = useRef<unknown>(undefined);
  shown.current = { board: { ...board, ...typed }, energy: energy.data };
  const tell = () => frame.current?.contentWindow?.postMessage(shown.current, location.origin);
  useEffect(tell);
  useEffect(() => {
    const answer = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && data === 'board') tell();
    };
    window.addEventListener('message', answer);
    return () => window.removeEventListener('message', answer);
  }, []);
  return (
    <figure className={styles.preview}>
      <iframe ref={frame} src="/board/#preview" title={t('boards.preview')} />
      <figcaption>{t('boards.previewHelp')}</figcaption>
    </figure>
  );
}
