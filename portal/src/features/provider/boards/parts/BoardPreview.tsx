import type { Board, BoardPatch, EmbedKey } from '@leitwarte/core/entities';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import styles from './Boards.module.css';

interface Props {
  readonly board: Board;
  readonly keys: readonly EmbedKey[];
  readonly typed: BoardPatch;
}

/** Preview of the board's page with the typed values. */
export function BoardPreview({ board, keys, typed }: Props) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const plants = keys.find(({ id }) => id === (typed.embed_key ?? board.embed_key))?.plants ?? [];
  const energy = useCall('embed', 'energy', plants.length === 0 ? undefined : { query: { plants: plants.join(',') } }, {
    failure: 'quiet',
  });
  const pages = typed.pages ?? board.pages;
  const flow = useCall(
    'embed',
    'flow',
    plants.length === 0 || !pages.includes('flow') ? undefined : { query: { plants: plants.join(',') } },
    { failure: 'quiet' },
  );
  const tell = useEffectEvent(() => {
    frame.current?.contentWindow?.postMessage(
      { board: { ...board, ...typed }, energy: energy.data, flow: flow.data },
      location.origin,
    );
  });
  useEffect(() => tell());
  useEffect(() => {
    const answer = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && data === 'board') tell();
    };
    window.addEventListener('message', answer);
    return () => window.removeEventListener('message', answer);
  }, []);
  return (
    <figure className={styles.preview}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, which needs script and origin: a sandbox with both is none */}
      <iframe ref={frame} src="/board/#preview" title={t('boards.preview')} />
      <figcaption>{t('boards.previewHelp')}</figcaption>
    </figure>
  );
}
