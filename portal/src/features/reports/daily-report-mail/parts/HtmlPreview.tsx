import { useEffect, useRef } from 'react';
import styles from './MailForm.module.css';
import { showMail } from './showMail.ts';

/** An empty page with a policy of its own: the portal's page takes no markup, and a frame without an address inherits that. */
const EMPTY_PAGE = '/mail-preview.html';

/** HTML as a mail program shows it. The frame runs no script; it has an origin only so that this page may fill it. */
export function HtmlPreview({ html, title }: { readonly html: string; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const fill = () => {
    // the frame's first document, before anything was loaded, is not the one with the policy
    const paper = frame.current?.contentDocument?.querySelector('[data-mail]');
    if (paper) showMail(paper, html);
  };
  useEffect(fill, [html]);
  return (
    <iframe
      ref={frame}
      className={styles.paper}
      title={title}
      sandbox="allow-same-origin"
      src={EMPTY_PAGE}
      onLoad={fill}
    />
  );
}
