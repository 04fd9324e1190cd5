import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { MAX_FOOTER_LINKS, type SiteSettings, siteSettingsSchema } from '#domain/site/site-settings.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { TextPairs } from '../../parts/form/text-pairs.tsx';
import { type Form, useForm } from '../../parts/form/use-form.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import { MenuCard, ReferralCard, SignUpCard } from './site-cards.tsx';

export type SiteForm = Form<SiteSettings, SiteSettings>;

/** The settings of the whole server. */
export function SitePage() {
  const { answer, again, token } = useOwnCall('GET operator/site', {});
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  return <SiteSettingsForm stored={answer.value} token={token} again={again} />;
}

function SiteSettingsForm({
  stored: { settings, seen },
  token,
  again,
}: {
  stored: CallResponse<'GET operator/site'>;
  token: string;
  again: () => Promise<void>;
}) {
  const form: SiteForm = useForm<SiteSettings, SiteSettings>({
    initial: settings,
    mark: seen,
    schema: siteSettingsSchema,
    draftKey: 'brigade-draft operator site',
    checksOnBlur: true,
  });
  return (
    <FormPage
      form={form}
      save={async (request, mark) =>
        resultOf(await callServer('operator/site', { ...request, seen: mark }, { token }))
      }
      onSaved={() => void again()}
      onStale={() => void again()}
    >
      <HomeCard form={form} />
      <FooterCard form={form} />
      <CookieCard form={form} />
      <SignUpCard form={form} />
      <MenuCard form={form} />
      <ReferralCard form={form} />
    </FormPage>
  );
}

/** The home page and the site's own address. */
function HomeCard({ form }: { form: SiteForm }) {
  const { t } = useLingui();
  const { market, currencies } = form.values;
  return (
    <Card title={t`Home page`}>
      <Stack gap={4}>
        <Checkbox
          isSelected={market}
          description={t`Off: the home page leads to the only restaurant, or says that customers need its link.`}
          onChange={(isOn) => form.change({ market: isOn })}
        >
          <Trans>List all restaurants on the home page</Trans>
        </Checkbox>
        <TextField
          label={t`Title`}
          description={t`The heading, and the title for search engines. Leave empty for the standard text.`}
          maxLength={55}
          isOptional
          {...form.field('home_title')}
        />
        <TextField
          label={t`Description`}
          description={t`Below the heading, and for search engines.`}
          maxLength={155}
          isOptional
          {...form.field('home_description')}
        />
        <TextField
          label={t`Address of the site`}
          description={t`For links to it. Leave empty for the address of this server.`}
          type="url"
          maxLength={200}
          isOptional
          {...form.field('url')}
        />
        <CurrencyChoice
          value={currencies}
          error={form.errorOf('currencies')}
          onChange={(next) => form.change({ currencies: next })}
        />
      </Stack>
    </Card>
  );
}

function FooterCard({ form }: { form: SiteForm }) {
  const { t } = useLingui();
  const { footer_links: links } = form.values;
  return (
    <Card
      title={t`Links in the footer`}
      subtitle={t`On every page for customers.`}
      footer={
        <Button
          icon="plus"
          isDisabled={links.length >= MAX_FOOTER_LINKS}
          onPress={() => form.change({ footer_links: [...links, { title: '', url: '' }] })}
        >
          <Trans>Add link</Trans>
        </Button>
      }
    >
      <TextPairs
        rows={links.map(({ title, url }) => [title, url])}
        words={[t`Text`, t`Link to the page`]}
        errorOf={(at, side) => form.errorOf(`footer_links.${at}.${side === 0 ? 'title' : 'url'}`)}
        onChange={(rows) => form.change({ footer_links: rows.map(([title, url]) => ({ title, url })) })}
      />
    </Card>
  );
}

function CookieCard({ form }: { form: SiteForm }) {
  const { t } = useLingui();
  return (
    <Card title={t`Cookie policy`} subtitle={t`The text of the page /page/cookies.`}>
      <TextField
        label={t`Text`}
        description={t`A line that begins with # is a heading, with - a list item. Leave empty for the standard text.`}
        multiline
        isOptional
        {...form.field('cookie_policy')}
      />
    </Card>
  );
}
