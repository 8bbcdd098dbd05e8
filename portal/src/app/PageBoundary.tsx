import { Component, type ComponentType, type ReactNode } from 'react';
import { reportQuietly } from '../data/quiet.ts';
import { LoadingContext } from '../shared/lazy/lazyPart.tsx';
import { PageFailed } from './PageFailed.tsx';
import { PageLoading } from './PageLoading.tsx';

interface Props {
  readonly children: ReactNode;
  /** Component shown after a failure. Default: an error page. */
  readonly failed?: ComponentType<{ readonly onRetry: () => void }>;
  /** Shown until the page has loaded. Default: a loading page. */
  readonly loading?: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** Error boundary of a page, mainly for a script that failed to load; the shell around it keeps working. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportQuietly(error);
  }

  readonly retry = () => this.setState({ failed: false });

  override render() {
    const { children, failed: Failed = PageFailed, loading = <PageLoading /> } = this.props;
    if (this.state.failed) return <Failed onRetry={this.retry} />;
    return <LoadingContext value={loading}>{children}</LoadingContext>;
  }
}
