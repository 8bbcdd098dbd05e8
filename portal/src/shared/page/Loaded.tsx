import { useCoreText } from '../../texts/useTexts.ts';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { QuietError } from '../quiet-error/QuietError.tsx';
import { EmptyState } from '../states/EmptyState.tsx';

/** The part of a `useCall` result that is needed here. */
export interface Reading<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  /** Error of the last attempt, if it failed. */
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props<T> {
  readonly reading: Reading<T>;
  /** Placeholder until the first response, with the final geometry. */
  readonly skeleton: ReactNode;
  /** Whether there is nothing to show. Default: an empty list. */
  readonly isEmpty?: (data: T) => boolean;
  /** Shown if there is nothing to show. Default: a message that there are no data. */
  readonly empty?: ReactNode;
  /** Message if loading fails. */
  readonly failedText?: string;
  readonly children: (data: T) => ReactNode;
}

/** The states of loaded content: loading, failed, empty, loaded. A failed refresh keeps the present content. */
export function Loaded<T>({ reading, skeleton, isEmpty = isEmptyList, empty, failedText, children }: Props<T>) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { data, isError, error, isFetching, refetch } = reading;
  if (data === undefined && isError)
    return (
      <QuietError
        text={failedText ?? t('form.loadFailed')}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return skeleton;
  if (isEmpty(data)) return empty ?? <EmptyState text={text('notice.no_data')} />;
  return children(data);
}

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0;
