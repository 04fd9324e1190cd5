import { DeviceReporter } from '../kitchen/device-reporter.tsx';
import { LeftDrill } from '../practice/left-drill.tsx';
import { ApprovalRequests } from './approval-requests.tsx';
import { CanaryWatch } from './canary-watch.tsx';
import { LiveOperatorMessages } from './operator-messages.tsx';
import { SelectedBranch } from './selected-branch.tsx';
import { ServerNews } from './server-news.tsx';

/** Background tasks of a branch's screens that can start late. */
export function LaterTasks() {
  return (
    <>
      <DeviceReporter />
      <ServerNews />
      <ApprovalRequests />
      <LiveOperatorMessages />
      <SelectedBranch />
      <CanaryWatch />
      <LeftDrill />
    </>
  );
}
