import { formatNumber } from '@leitwarte/core/rules';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from '../plant-link/isPlainClick.ts';
import { pageNumbers } from './pageNumbers.ts';
import styles from './Pager.module.css';

interface Props {
  /** The shown page, from 1. */
  readonly page: number;
  readonly pages: number;
  /** Address of a page, so that it can be linked and the back button works. */
  readonly hrefOf: (page: number) => string;
  readonly onPage: (page: number) => void;
  /** Total number of rows on all pages. */
  readonly total?: number | undefined;
  /** Links to the previous and next page from the response; if they are unknown, the number of pages decides. */
  readonly links?: { readonly previous: string | null; readonly next: string | null } | undefined;
}

/** Pager of a long list from the server. Nothing if there is only one page. */
export function Pager({ page, pages, hrefOf, onPage, total, links }: Props) {
  const { t } = useTranslation();
  const hasPrevious = links === undefined ? page > 1 : links.previous !== null;
  const hasNext = links === undefined ? page < pages : links.next !== null;
  if (pages <= 1 && !hasPrevious && !hasNext) return null;
  const link = (to: number) => ({
    href: hrefOf(to),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onPage(to);
    },
  });
  return (
    <nav className={styles.pager} aria-label={t('list.pages')}>
      {total !== undefined && (
        <span className={styles.total}>{t('list.entries', { count: total, shown: formatNumber(total) })}</span>
      )}
      <ul>
        <li>
          <Step label={t('list.previousPage')} link={hasPrevious ? link(page - 1) : undefined} icon={IconChevronLeft} />
        </li>
        {pageNumbers(page, pages).map((one, index) => (
          <li key={one ?? `gap ${index}`} data-neighbour={one !== undefined && Math.abs(one - page) > 0}>
            {one === undefined ? (
              <span aria-hidden>…</span>
            ) : (
              <a
                {...link(one)}
                aria-label={t('list.page', { page: one })}
                {...(one === page && { 'aria-current': 'page' as const })}
              >
                {one}
              </a>
            )}
          </li>
        ))}
        <li>
          <Step label={t('list.nextPage')} link={hasNext ? link(page + 1) : undefined} icon={IconChevronRight} />
        </li>
      </ul>
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  /** Undefined at either end. */
  readonly link: { readonly href: string; readonly onClick: (event: MouseEvent) => void } | undefined;
  readonly icon: typeof IconChevronLeft;
}

function Step({ label, link, icon: Icon }: StepProps) {
  const drawn = <Icon size={16} stroke={1.8} aria-hidden />;
  if (link === undefined) return <span className={styles.end}>{drawn}</span>;
  return (
    <a {...link} aria-label={label}>
      {drawn}
    </a>
  );
}
