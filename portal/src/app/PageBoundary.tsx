import { Component, Suspense, type ReactNode } from 'react';
import { reportQuietly } from '../data/quiet.ts';
import { PageFailed } from './PageFailed.tsx';
import { PageLoading } from './PageLoading.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Holds what goes wrong on a page, first of all a script that did not arrive, away from the shell around it. */
export class PageBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportQuietly(error);
  }

  override render() {
    if (this.state.failed) return <PageFailed />;
    return <Suspense fallback={<PageLoading />}>{this.props.children}</Suspense>;
  }
}
