import { useEffect, useRef } from 'react';
import styles from './MailForm.module.css';
import { showMail } from './showMail.ts';

/**
 * An empty page with its own security policy: the portal's policy forbids markup from strings, and a frame without an address would inherit
 * it.
 */
const EMPTY_PAGE = '/mail-preview.html';

/** HTML as a mail program shows it. The frame runs no script; it has the same origin only so that this page can fill it. */
export function HtmlPreview({ html, title }: { readonly html: string; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const fill = () => {
    // the initial empty document of the frame does not have the policy
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
