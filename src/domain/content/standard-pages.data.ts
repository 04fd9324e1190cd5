interface StandardPage {
  id: string;
  title: string;
  /** Shown by a branch that has decided nothing. */
  isActive: boolean;
  text: string;
}

/** The words every branch begins with; `{name}` and `{address}` are the branch's. */
export const standardPages: readonly StandardPage[] = [
  {
    id: 'terms',
    title: 'Terms of ordering',
    isActive: true,
    text: `# Who you order from
You order from {name}, {address}. The contract is between you and the restaurant.

# How an order comes about
Your order is an offer. It is accepted when the restaurant approves it; you see that on the page of your order. An order that nobody can accept in time is cancelled, and you owe nothing.

# Prices and payment
The prices are those shown when you place the order, with the tax as it is shown there. What bringing it costs is said before you order. You pay in the way you have chosen.

# Times
The time shown is what the kitchen expects. If it gets later, you see the new time on the page of your order.

# Cancelling
You may cancel while the order awaits approval. Food that is made for you cannot be returned.

# Allergies
Please name allergies with the dish. If you have a strong allergy, call the restaurant before you order.`,
  },
  {
    id: 'privacy',
    title: 'Privacy',
    isActive: true,
    text: `# What {name} keeps
- Your name and phone, to reach you about your order.
- The address, where it is brought.
- What you ordered and when, as the books require it.

# Who sees it
The people of the restaurant see your order. The kitchen sees neither phone nor address. The driver sees them while your order is on its way.

# What we do not do
Nothing is sold or given to advertisers, and no page counts you.

# Your rights
Ask the restaurant ({address}) what it keeps of you, to have it corrected or deleted.`,
  },
  {
    id: 'delivery',
    title: 'Delivery and returns',
    isActive: false,
    text: `# Where and when
{name} brings orders within its delivery area and hours. What it costs and how long it takes is said at checkout, once your address is known.

# If something is wrong
Tell the restaurant at once, best with a picture. What is missing or wrong is brought again or not charged.`,
  },
];

/** The pages of the house itself. */
export const housePages: readonly { id: string; title: string; description: string; text: string }[] = [
  {
    id: 'terms',
    title: 'Terms of use',
    description: 'What Brigade does and what the restaurants do.',
    text: `# What this place is
Brigade shows the menus of restaurants and carries your order to the one you choose. The contract is between you and that restaurant; its own terms are linked from its menu and at checkout.

# Your account
You can order without an account where the restaurant allows it. With one you keep addresses and see your orders on every device. Please keep your password to yourself.`,
  },
  {
    id: 'privacy',
    title: 'Privacy',
    description: 'What is kept of you here, and what is not.',
    text: `# On this device
Your cart, the orders you placed here and your language stay on your device.

# With your account
Your name, e-mail, phone, addresses and orders are kept on the server of the restaurant you order from.

# What we do not do
No advertising, no tracking, nothing loaded from other companies.`,
  },
  {
    id: 'cookies',
    title: 'Cookies',
    description: 'The one technical cookie that is needed, and nothing else.',
    text: `# What is set
- csrftoken: protects your order against other sites. It ends with your visit.

There are no cookies for advertising or counting.`,
  },
];
