import { Component, type ComponentType, type ReactNode } from 'react';
import { reportQuietly } from '../data/quiet.ts';
import { LoadingContext } from '../shared/lazy/lazyPart.tsx';
import { PageFailed } from './PageFailed.tsx';
import { PageLoading } from './PageLoading.tsx';

interface Props {
  readonly children: ReactNode;
  /** What stands there after a failure. Default: a page that says so. */
  readonly failed?: ComponentType<{ readonly onRetry: () => void }>;
  /** What stands there until it is loaded. Default: a page that says so. */
  readonly loading?: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** Holds what goes wrong on a page, first of all a script that did not arrive, away from the shell around it. */
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
