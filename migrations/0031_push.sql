CREATE TABLE `push_keys` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `push_outbox` (
	`event` text NOT NULL,
	`subscription_id` text NOT NULL,
	`kind` text NOT NULL,
	`application_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`event`, `subscription_id`),
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_outbox_due` ON `push_outbox` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX `push_outbox_subscription` ON `push_outbox` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `push_outbox_application` ON `push_outbox` (`application_id`);--> statement-breakpoint
CREATE INDEX `push_outbox_created` ON `push_outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` text NOT NULL,
	`failing_since` text,
	FOREIGN KEY (`account_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_id_unique` ON `push_subscriptions` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_account` ON `push_subscriptions` (`account_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_failing` ON `push_subscriptions` (`failing_since`) WHERE failing_since is not null;--> statement-breakpoint
-- A new password, role or logout everywhere ends all sessions of an account, and the messages to its devices with them.
CREATE TRIGGER push_subscriptions_end AFTER UPDATE OF password_hash, session_epoch ON users
  WHEN NEW.password_hash <> OLD.password_hash OR NEW.session_epoch <> OLD.session_epoch BEGIN
  DELETE FROM push_subscriptions WHERE account_id = NEW.id;
END;
