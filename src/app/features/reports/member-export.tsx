import { useLingui } from '@lingui/react/macro';
import type { BranchMember } from '#domain/people/branch-member.ts';
import { plainMoney } from '#domain/plain-money.ts';
import { ok } from '#domain/result.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { ExportPages } from '../../parts/actions/export-pages.tsx';
import { spreadsheetTime } from '../../parts/actions/spreadsheet-time.ts';

/** Downloads the members that match the search. */
export function MemberExport({ query }: { query: string }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const { branch } = useWorkplace();
  return (
    <ExportPages<BranchMember>
      file={`members-${branch.sid}.csv`}
      keyOf={({ id }) => id}
      read={async (asked) => {
        const answer = await callBranch('members', { query, ...asked });
        return answer.ok ? ok({ rows: answer.value.members, pages: answer.value.pages }) : answer;
      }}
      head={[
        t`First name`,
        t`Last name`,
        t`E-mail`,
        t`Mobile`,
        t`Orders`,
        t`Total spent`,
        t`Currency`,
        t`Discount (%)`,
        t`Last order`,
      ]}
      cells={(member) => [
        member.first_name,
        member.last_name,
        member.email,
        member.mobile,
        String(member.orders),
        plainMoney(member.spent, branch.currency),
        branch.currency,
        member.rate === null ? '' : String(member.rate / 100),
        spreadsheetTime(member.last_at, branch.timezone),
      ]}
    />
  );
}
