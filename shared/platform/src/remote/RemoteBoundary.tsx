import { Component, type JSX, type ReactNode } from 'react';
import { EntryContext, PlatformContext } from '../platform/usePlatform.ts';
import type { HistoryEntry } from '../navigation/history.ts';
import { errorFacts } from './errorFacts.ts';
import { FailedPage } from '../pages/FailedPage.tsx';
import type { Platform } from '../platform/platform.ts';

interface RemoteBoundaryProps {
  readonly unit: string;
  readonly version: string;
  readonly onCrash: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Contains a crash: shows the remote's error page with Retry and reports the crash. */
export function RemoteBoundary(props: RemoteBoundaryProps): JSX.Element {
  return (
    <PlatformContext.Consumer>
      {(platform) => (
        <EntryContext.Consumer>
          {(entry) => platform && <Boundary {...props} platform={platform} entry={entry} />}
        </EntryContext.Consumer>
      )}
    </PlatformContext.Consumer>
  );
}

interface BoundaryProps extends RemoteBoundaryProps {
  readonly platform: Platform;
  readonly entry: HistoryEntry | null;
}

interface BoundaryState {
  readonly crashedAt: HistoryEntry | null;
  readonly crashed: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { crashed: false, crashedAt: null };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { crashed: true };
  }

  static getDerivedStateFromProps({ entry }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    if (!state.crashed) return null;
    if (state.crashedAt === null) return { crashedAt: entry };
    return state.crashedAt === entry ? null : { crashed: false, crashedAt: null };
  }

  override componentDidCatch(error: unknown): void {
    const { platform, unit, version, onCrash } = this.props;
    onCrash(error);
    platform.report({ unit, version, outcome: 'crashed', ms: 0, ...errorFacts(error) });
  }

  retry = (): void => {
    void this.props.platform.queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });
    this.setState({ crashed: false, crashedAt: null });
  };

  override render(): ReactNode {
    return this.state.crashed ? <FailedPage onRetry={this.retry} /> : this.props.children;
  }
}
