# A training loop in the style of torch: the model here is a network and its loss decides about stopping.
import torch
from torch import nn

model = nn.Linear(10, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)


def train(loader) -> float:
    best, bad, loss = float("inf"), 0, torch.tensor(0.0)
    while bad < 5:  # $ benign=not_agentic
        for features, target in loader:
            optimizer.zero_grad()
            loss = nn.functional.mse_loss(model(features), target)
            loss.backward()
            optimizer.step()
        if loss.item() < best:
            best, bad = loss.item(), 0
        else:
            bad += 1
    return best
