import { useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/tokens.css';
import '#ui/base.css';
import { Badge } from '#ui/badge.tsx';
import type { Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataList } from '#ui/data-list.tsx';
import { DateField } from '#ui/date-field.tsx';
import { DateRangeField } from '#ui/date-range-field.tsx';
import { DateTimeField } from '#ui/date-time-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ICONS } from '#ui/icon.data.ts';
import type { IconName } from '#ui/icon.data.ts';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NoticeRegion, notices } from '#ui/notices.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Progress } from '#ui/progress.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TimeField } from '#ui/time-field.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

const isIcon = (name: string): name is IconName => name in ICONS;
const icons = Object.keys(ICONS).filter(isIcon);

const TONES: { tone: Tone; word: string; icon: IconName }[] = [
  { tone: 'neutral', word: 'Draft', icon: 'edit' },
  { tone: 'info', word: 'Shipped', icon: 'scooter' },
  { tone: 'fresh', word: 'New', icon: 'bell' },
  { tone: 'warn', word: '9 min', icon: 'clock' },
  { tone: 'late', word: 'Late 14 min', icon: 'warning' },
  { tone: 'done', word: 'Served', icon: 'check' },
  { tone: 'danger', word: 'Refused', icon: 'close' },
  { tone: 'offline', word: 'Saved here', icon: 'wifi-off' },
];

const ORDERS = [
  { id: '1042', place: 'Table 7', total: '€64.20', status: TONES[2], time: '19:04' },
  { id: '1041', place: 'Ayşe Demir · delivery', total: '€31.80', status: TONES[1], time: '18:57' },
  { id: '1040', place: 'Pickup · Marco', total: '€18.00', status: TONES[4], time: '18:41' },
];

function statusBadge({ status }: (typeof ORDERS)[number]) {
  return (
    <Badge tone={status?.tone ?? 'neutral'} icon={status?.icon ?? 'clock'}>
      {status?.word}
    </Badge>
  );
}

function Buttons() {
  return (
    <Card title="Buttons" subtitle="48 px on every screen, 64 in the kitchen" icon="check">
      <Stack gap={3}>
        <Cluster>
          <Button variant="primary" icon="check">
            Approve order
          </Button>
          <Button>Print</Button>
          <Button variant="quiet" icon="undo">
            Undo
          </Button>
          <Button variant="danger" icon="trash">
            Delete hall
          </Button>
        </Cluster>
        <Cluster>
          <Button variant="primary" isPending>
            Saving
          </Button>
          <Button isDisabled>Not now</Button>
          <Tooltip text="Prints to the bar printer">
            <IconButton icon="printer" label="Print" variant="secondary" />
          </Tooltip>
          <IconButton icon="recall" label="Recall" />
          <Link href="#more">A link in text</Link>
          <Link href="#go" variant="secondary" icon="forward">
            Link button
          </Link>
        </Cluster>
        <Cluster>
          <Button size="kitchen" variant="primary" icon="check">
            Bump
          </Button>
          <Button size="kitchen" icon="recall">
            Recall
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

function Fields() {
  const [count, setCount] = useState<number | null>(2);
  const [price, setPrice] = useState<number | null>(1250);
  const [gateway, setGateway] = useState<'cash' | 'card'>('cash');
  return (
    <Card title="Fields" icon="edit">
      <div className="columns">
        <TextField label="Branch name" defaultValue="Kadıköy" description="Guests see it on the receipt." />
        <TextField label="Phone" isOptional placeholder="+90 …" />
        <TextField label="Password" type="password" defaultValue="mise en place" />
        <TextField label="E-mail" defaultValue="marta@" error="Please enter a whole e-mail address" />
        <NumberField label="Seats" value={count} onChange={setCount} minValue={1} maxValue={20} />
        <MoneyField label="Price" currency="EUR" digits={2} value={price} onChange={setPrice} />
        <Select
          label="Payment method"
          value={gateway}
          onChange={setGateway}
          options={[
            { id: 'cash', label: 'Cash on delivery', icon: 'bag' },
            { id: 'card', label: 'Card on delivery', detail: 'The driver carries a terminal' },
          ]}
        />
        <TextField label="Note for the kitchen" multiline isOptional />
      </div>
    </Card>
  );
}

function Dates() {
  const [day, setDay] = useState<string | null>('2026-03-14');
  const [at, setAt] = useState<number | null>(1_773_509_400_000);
  const [range, setRange] = useState<{ from: string; to: string } | null>({
    from: '2026-03-01',
    to: '2026-03-14',
  });
  const [minute, setMinute] = useState<number | null>(9 * 60);
  return (
    <Card title="Dates" icon="calendar">
      <div className="columns">
        <DateField label="Business day" value={day} onChange={setDay} />
        <DateTimeField label="Booking" value={at} onChange={setAt} timeZone="Europe/Istanbul" />
        <DateRangeField label="Period" value={range} onChange={setRange} />
        <TimeField label="Opens at" value={minute} onChange={setMinute} />
      </div>
    </Card>
  );
}

function Choices() {
  const [isOpen, setOpen] = useState(true);
  const [stations, setStations] = useState<ReadonlySet<string>>(new Set(['grill']));
  const [view, setView] = useState<'board' | 'list' | 'map'>('board');
  const [way, setWay] = useState<'pickup' | 'now' | 'table'>('now');
  return (
    <Card title="Choices" icon="check">
      <Stack>
        <div className="columns">
          <Switch isSelected={isOpen} onChange={setOpen} description="Customers can order now">
            Open for orders
          </Switch>
          <Switch>Print on approval</Switch>
        </div>
        <Cluster gap={6}>
          <Checkbox defaultSelected>Vegetarian</Checkbox>
          <Checkbox isIndeterminate>All extras</Checkbox>
          <Checkbox>Contains nuts</Checkbox>
          <Checkbox isDisabled>Sold out</Checkbox>
        </Cluster>
        <RadioGroup
          label="How will you get it?"
          look="tiles"
          value={way}
          onChange={setWay}
          options={[
            { id: 'now', label: 'Delivery', detail: '35 min', icon: 'scooter' },
            { id: 'pickup', label: 'Pickup', detail: '15 min', icon: 'bag' },
            { id: 'table', label: 'At the table', detail: 'Scan the code', icon: 'table' },
          ]}
        />
        <SegmentedControl
          label="View"
          value={view}
          onChange={setView}
          options={[
            { id: 'board', label: 'Board', icon: 'kitchen' },
            { id: 'list', label: 'List', icon: 'menu' },
            { id: 'map', label: 'Map', icon: 'pin' },
          ]}
        />
        <ChipGroup
          label="Stations"
          value={stations}
          onChange={setStations}
          options={[
            { id: 'grill', label: 'Grill', count: 6 },
            { id: 'cold', label: 'Cold', count: 2 },
            { id: 'bar', label: 'Bar', count: 0 },
          ]}
        />
      </Stack>
    </Card>
  );
}

function States() {
  return (
    <>
      <Card title="Statuses" icon="bell">
        <Stack>
          <Cluster gap={2}>
            {TONES.map(({ tone, word, icon }) => (
              <Badge key={tone} tone={tone} icon={icon}>
                {word}
              </Badge>
            ))}
          </Cluster>
          <Progress label="Grill" value={3} max={8} valueLabel="3 of 8" />
          <Progress label="Delivery time used" value={82} tone="late" />
          <Progress label="Importing" value={0} isIndeterminate />
        </Stack>
      </Card>
      <Card title="Loading" icon="sync">
        <SkeletonList rows={3} />
      </Card>
      <Card>
        <EmptyState
          icon="table"
          title="No halls yet"
          action={
            <Button variant="primary" icon="plus">
              Draw the first hall
            </Button>
          }
        >
          A hall holds your tables as they really stand.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState title="The report could not be loaded" onRetry={() => notices.error('Still no answer')}>
          The server did not answer in time. Nothing is lost.
        </ErrorState>
      </Card>
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'modal' | 'sheet' | 'confirm' | null>(null);
  const set = (name: typeof open) => (isOpen: boolean) => setOpen(isOpen ? name : null);
  return (
    <Card title="Overlays" icon="forward">
      <Cluster>
        <Button onPress={() => setOpen('modal')}>Dialog</Button>
        <Button onPress={() => setOpen('sheet')}>Sheet</Button>
        <Button onPress={() => setOpen('confirm')}>Confirm</Button>
        <Menu
          label="Order"
          trigger={<Button icon="dots">Menu</Button>}
          entries={[
            { id: 'print', label: 'Print', icon: 'printer' },
            { id: 'copy', label: 'Copy link', icon: 'copy', detail: 'For the guest' },
            { id: 'now', label: 'Grill', isCurrent: true },
            { id: 'cancel', label: 'Cancel order', icon: 'trash', tone: 'danger' },
          ]}
        />
        <Button onPress={() => notices.success('Saved successfully!', { undo: () => undefined })}>
          Notice
        </Button>
        <Button onPress={() => notices.serverError('The server is not answering. Please try again')}>
          Server error
        </Button>
      </Cluster>
      <Dialog
        isOpen={open === 'modal'}
        onOpenChange={set('modal')}
        title="Split table 7"
        footer={
          <>
            <Button onPress={() => setOpen(null)}>Cancel</Button>
            <Button variant="primary" onPress={() => setOpen(null)}>
              Split
            </Button>
          </>
        }
      >
        <Stack>
          <p>Each part gets its own bill. Items already ordered stay on part 1.</p>
          <TextField label="Name of the new part" />
        </Stack>
      </Dialog>
      <Dialog
        shape="sheet"
        isOpen={open === 'sheet'}
        onOpenChange={set('sheet')}
        title="Table 7"
        footer={
          <Button variant="primary" wide onPress={() => setOpen(null)}>
            Take payment · €64.20
          </Button>
        }
      >
        <SkeletonList rows={4} />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onOpenChange={set('confirm')}
        title="Delete the garden hall?"
        confirmLabel="Delete hall"
        onConfirm={() => undefined}
      >
        12 tables and their QR codes go with it. Orders stay in the reports.
      </ConfirmDialog>
    </Card>
  );
}

function Lists() {
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(9);
  const [tab, setTab] = useState<'new' | 'preparing' | 'packing'>('new');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1041']));
  return (
    <Card title="Lists" icon="receipt" aside={<Badge tone="fresh">Live</Badge>}>
      <Stack>
        <SearchField label="Search orders" value={query} onChange={setQuery} />
        <Tabs
          label="Orders"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'new', label: 'New', count: 4, tone: 'fresh' },
            { id: 'preparing', label: 'Preparing', count: 12, tone: 'late' },
            { id: 'packing', label: 'Packing', count: 0 },
          ]}
        >
          <DataList
            label="Orders"
            rows={ORDERS}
            rowKey={(order) => order.id}
            rowHref={(order) => `#${order.id}`}
            selected={selected}
            onSelect={setSelected}
            sort={{ column: 'time', direction: 'descending' }}
            onSort={() => undefined}
            columns={[
              { id: 'number', header: 'Order', cell: (order) => `#${order.id}` },
              { id: 'place', header: 'Place', cell: (order) => order.place },
              { id: 'status', header: 'Status', cell: statusBadge },
              { id: 'time', header: 'Time', cell: (order) => order.time, isSortable: true, align: 'end' },
              { id: 'total', header: 'Total', cell: (order) => order.total, align: 'end' },
            ]}
          />
        </Tabs>
        <Pagination
          page={page}
          pages={30}
          window={[3, 4, 5, 6, 7, 8, 9]}
          onChange={setPage}
          summary="161–180 of 588"
        />
      </Stack>
    </Card>
  );
}

function Words() {
  return (
    <Card title="Words" icon="info" tone="warn">
      <Stack gap={2}>
        <h1>Tonight’s service</h1>
        <h2>Orders waiting for approval</h2>
        <p>Plain text in the size of reading.</p>
        <p className="tabular big">12:47</p>
        <Cluster gap={2}>
          {icons.map((name) => (
            <Icon key={name} name={name} size={24} label={name} />
          ))}
        </Cluster>
      </Stack>
    </Card>
  );
}

function Gallery({ children }: { children?: ReactNode }) {
  return (
    <main className="gallery">
      <style>{`
        .gallery { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(560px, 100%), 1fr)); gap: 20px; padding: 20px; align-items: start; }
        .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); gap: 16px; }
        .big { font-size: var(--text-3xl); font-weight: var(--weight-bold); line-height: 1; }
        @media (width < 600px) { .gallery { padding: 12px; gap: 12px } }
      `}</style>
      {children}
    </main>
  );
}

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <>
      <Gallery>
        <Buttons />
        <Fields />
        <Choices />
        <Lists />
        <Dates />
        <Overlays />
        <Words />
        <States />
      </Gallery>
      <NoticeRegion />
    </>,
  );
}
