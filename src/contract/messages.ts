/**
 * Every text of the error catalogue by code, in the source wording. `%n` stands for the number in
 * `min_length:3`; `{name}` for a refusal's `params.name`, `{by}`, `{at}`, `{current}`.
 */
export const messages = {
  required: 'Please fill',
  min_length: 'Minimum %n characters required',
  max_length: 'Max %n characters only',
  mismatch: "The two password fields didn't match",
  slug: 'You can only use small letters, numbers, _, -',
  invalid: 'This does not look right',
  bad_characters: 'Please remove the characters that cannot be shown',
  past: 'This time has already passed',
  too_far: 'This is too far ahead',
  invalid_fields: 'Please check the marked fields',
  malformed: 'The request could not be read',
  too_large: 'The request is too large',
  not_found: 'This does not exist',
  unauthorized: 'Please sign in again',
  wrong_credentials: 'This name and password do not belong together',
  too_many_attempts: 'Too many attempts. Please try again in {minutes} min',
  forbidden: 'Your role does not allow this',
  csrf: 'This page is out of date. Please reload it',
  internal: 'Something went wrong on our side. It has been noted',
  unavailable: 'The server is not ready yet. Please try again in a moment',
  offline: 'No connection to the server',
  no_such_order: 'This order does not exist in this branch',
  no_such_item: 'This item is not on the order',
  no_such_branch: 'This branch does not exist',
  no_such_product: '{item} is not on the menu any more',
  no_such_extra: 'An option of {item} is not offered any more',
  extra_unavailable: '{item} is not available at the moment',
  one_choice_only: 'Please choose only one: {item}',
  option_limit: '{item}: at most {limit}',
  max_extra: 'Max limit reached. You can only add {limit}',
  max_items: 'Max limit reached. You can only add {limit}',
  max_quantity: 'Max limit reached. You can only add {limit}',
  sold_out: '{item} is sold out',
  stock_unseen: 'Sold out meanwhile by {by}',
  below_minimum: 'The minimum order has not been reached',
  action_not_offered: 'This way of ordering is not offered here',
  sign_in_to_order: 'Please sign in to order',
  table_key_needed: 'Please scan the code on the table again',
  branch_closed: 'The restaurant is closed at the moment',
  branch_busy: 'The kitchen is very busy and takes no orders for now',
  closed_then: 'The restaurant is closed at that time',
  no_delivery_now: 'There is no delivery at this hour',
  price_changed: 'The price has changed meanwhile. Please look at the new total and order again',
  sid_taken: 'An order with this id exists already',
  not_on_this_way: 'This order cannot go there',
  not_approved: 'The order has not been approved yet',
  order_canceled: 'The order was cancelled by {by}',
  item_removed: '{item} was taken off the order by {by}',
  too_late: 'Too late: the order is already further',
  progressed: 'The kitchen has gone on meanwhile ({done} items finished). Cancel anyway?',
  cooking: '{item} is already being cooked',
  allergy_unread: 'Read the allergy note of {item} first',
  last_item: 'This is the last item. Cancel the order instead',
  recall_superseded: 'Something happened after it; it cannot be undone any more',
  recall_expired: 'This was too long ago to be undone',
  no_such_printer: 'This printer does not exist any more, or is switched off',
  no_such_print_job: 'This ticket is not to be printed any more',
  print_job_over: 'This ticket is not to be printed any more',
  print_job_taken: 'Somebody else is printing this ticket',
  printer_address: 'Only addresses of the local network can be printers',
  printer_backup: 'A printer cannot stand in for itself',
  no_such_table: 'This table does not exist',
  no_such_hall: 'This hall does not exist',
  no_such_part: 'The bill is not split into so many parts any more',
  no_such_session: 'Nobody sits at this table',
  no_such_payment: 'This payment does not exist',
  no_such_booking: 'This booking does not exist',
  session_closed: 'The party has left: the table was closed by {by}',
  table_taken: 'Somebody sits at this table already',
  table_open: 'Not everything is served or paid: {items} open, {item}',
  table_in_use: 'Somebody sits at {where}, or it is booked',
  hall_in_use: 'The hall still has {tables} tables',
  bill_grew: 'Something was added meanwhile. Please look at the bill again',
  part_open: 'Part {part} still has {items} items',
  merge_self: 'A table cannot be merged with itself',
  merged: '{where} is merged with another table',
  discount_too_large: 'This is more than what is open',
  table_booked: 'Already booked: {tables}. Free: {free}',
  booking_canceled: 'The booking was cancelled by {by}',
  booking_over: 'The booking is over',
  depends_on_refused: 'It builds on a change that was refused',
  no_such_station: 'This station does not exist',
  station_twice: 'Two stations have the same name',
  station_in_use: '{item} still belongs to this station',
  upgrade: 'This app is too old for the server. Please update',
} as const;

export type MessageCode = keyof typeof messages;

export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(messages, code);
}

/** The source text of a code (`min_length:3` included) with its placeholders filled. Unknown codes: as they are. */
export function messageText(code: string, params: Record<string, string | number> = {}): string {
  const [name = '', number] = code.split(':');
  if (!isMessageCode(name)) return code;
  return messages[name]
    .replace('%n', number ?? '')
    .replace(/\{(\w+)\}/g, (whole, key: string) => (key in params ? String(params[key]) : whole));
}
